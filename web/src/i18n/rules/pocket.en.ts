/** Short rules of Pocket in English: the first line is the title. */

const words = {
  "rules.pocket.goal":
    "What it is about\nOne of nine suspects is Mr. Jack, and only Jack knows which. Three detectives walk round the district and look down its streets.\n• The Investigator wins when a single suspect is left.\n• Jack wins with six hourglasses, or when eight turns have passed and he is still unknown.",
  "rules.pocket.turn":
    "A turn\nFour action tokens lie open. They are thrown on odd turns and turned over on even ones, so you always know what comes next.\n• Odd turns: Investigator, Jack, Jack, Investigator.\n• Even turns: Jack, Investigator, Investigator, Jack.\nEach player takes a free token and carries it out. After the fourth the witnesses are called.",
  "rules.pocket.tokens":
    "The tokens\nTwo faces each: Alibi or Holmes, Toby or Watson, Rotation or Exchange, Rotation or Joker.",
  "rules.pocket.detectives":
    "Holmes, Watson, Toby, Joker\n• A detective’s token moves him one or two places clockwise. Several may share a place.\n• The Joker moves any one detective one place. Jack may also let nobody move.",
  "rules.pocket.rotation":
    "Rotation\nTurn one tile by a quarter either way or by half. A tile that was turned may not be turned again in the same turn, wherever it lies by then.",
  "rules.pocket.exchange": "Exchange\nTwo tiles change places. Neither is turned.",
  "rules.pocket.alibi":
    "Alibi\n• The Investigator shows the card: that suspect is innocent.\n• Jack keeps the card hidden and gains the hourglasses on it.",
  "rules.pocket.appeal":
    "Calling the witnesses\nA detective sees along his row or column until a wall stops him; walls at the side do not matter, persons hide nobody.\nJack says whether he is seen. Whoever does not fit the answer is innocent and turned over. If he was not seen, Jack takes the turn token: one hourglass.\nLane’s wall is a barricade: it goes when he is innocent.",
  "rules.pocket.end":
    "The end\nLooked at after each call: one suspect left, and the Investigator wins; six hourglasses, and Jack wins. After the eighth turn Jack wins if nobody has.",
  "rules.pocket.race":
    "The chase\nIf both goals are reached in the same turn: was Jack seen, the Investigator wins at once. Otherwise play goes on; the Investigator wins the next time Jack is seen, Jack wins if he stays unseen to the end.",
} as const;

export default words;
