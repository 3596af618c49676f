/** Words said without typing, and of blocking, in English: fetched with the chat. */

const words = {
  "chat.phrases": "Quick phrases",
  "phrase.hello": "Hello!",
  "phrase.good_luck": "Good luck!",
  "phrase.thanks": "Thank you!",
  "phrase.one_moment": "One moment, please.",
  "phrase.here_again": "I am here again.",
  "phrase.sorry": "Sorry!",
  "phrase.nice_move": "Nice move!",
  "phrase.well_played": "Well played!",
  "phrase.good_game": "Good game!",
  "phrase.again": "Another game?",
  "phrase.goodbye": "Goodbye!",
  "block.offer": "Block",
  "block.sure": "Never meet again?",
  "block.done": "Blocked",
  "block.refused": "Cannot be blocked",
} as const;

export default words;
