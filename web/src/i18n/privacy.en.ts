/** What is kept of people, in short, in English; the whole of it is docs/privacy.md. */

const words = {
  "privacy.title": "What is kept about you",
  "privacy.kept": "Kept on this server",
  "privacy.kept.games": "The games: their moves, when they were made, and the name you gave at the table.",
  "privacy.kept.talk": "What you say in chat, for 180 days unless the host has chosen otherwise; your notes, as long as their table.",
  "privacy.kept.person": "Your name and which browsers are yours, where the host keeps accounts. There is no password, and keys and codes are kept only in a form that cannot be turned back into them.",
  "privacy.kept.mail": "A mail address, if you left one at a table. Nobody else reads it.",
  "privacy.not": "Not kept",
  "privacy.not.address": "Your address on the network: it is forgotten after a day, and written down only if a host shuts somebody out by it.",
  "privacy.not.others": "Nothing goes to anybody else: no analytics, no advertising, nothing is loaded from other sites.",
  "privacy.here": "In this browser",
  "privacy.here.text": "Your settings, the links to your seats, the lessons you have finished, and one cookie that says whose browser this is. Clearing the site’s data removes them, and with them the way back to your seats.",
  "privacy.delete": "How to have it deleted",
  "privacy.delete.self": "Remove a mail address at its table or by the link in any email; a claimed name is deleted with everything written under it.",
  "privacy.delete.host": "For anything else ask the host of this server, who can delete a person with everything written, or a whole table. Moves stay, without a name, for the game is the rival’s as well.",
};

export default words;
