/** What is kept of people, in short, in English; the whole of it is docs/privacy.md. */

const words = {
  "privacy.title": "What is kept of you",
  "privacy.kept": "Kept on this server",
  "privacy.kept.games": "The games: their moves, when they were made, and the name you gave at the table.",
  "privacy.kept.talk": "What you say in chat, for 180 days unless the host has chosen otherwise; your notes, as long as their table.",
  "privacy.kept.person": "Your name and which browsers are yours, where the host keeps accounts. No password: of keys and codes only what cannot be turned back into them.",
  "privacy.kept.mail": "A mail address, if you left one at a table. Nobody else reads it.",
  "privacy.not": "Not kept",
  "privacy.not.address": "Your address on the network: it is forgotten after a day, and written down only if a host shuts somebody out by it.",
  "privacy.not.others": "Nothing goes to anybody else: no analytics, no advertising, nothing is loaded from other sites.",
  "privacy.here": "In this browser",
  "privacy.here.text": "Your settings, the links of your seats, what you have learnt, and one cookie that says whose browser this is. Clearing the site’s data removes them, and with them the way back to your seats.",
  "privacy.delete": "To have it deleted",
  "privacy.delete.self": "Take a mail address back at its table or by the link in any mail; a claimed name is deleted with all that was written under it.",
  "privacy.delete.host": "For anything else ask the host of this server: he deletes a person with all that was written, or a whole table. Moves stay without a name, for they are the rival’s game as well.",
};

export default words;
