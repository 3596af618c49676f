/** Short rules of Pocket in English: the first line is the title. */

const words = {
  "rules.pocket.goal":
    "What it is about\nOne of nine suspects is Mr. Jack, and only Jack knows which one. Three detectives walk round the district and look down its streets.\n• The Investigator wins when a single suspect is left.\n• Jack wins with six hourglasses, or if nobody has found him by the end of turn eight. The hourglasses on his identity card do not count.",
  "rules.pocket.turn":
    "A turn\nFirst comes the manhunt: four actions, taken from four tokens. On odd turns the tokens are thrown; on even turns they are turned over. So on an odd turn you know the next four actions; on an even turn the next throw is anyone’s guess.\n• Odd turns: Investigator, Jack, Jack, Investigator.\n• Even turns: Jack, Investigator, Investigator, Jack.\nEvery action is mandatory, whatever it does to you. After the fourth comes the appeal for witnesses.",
  "rules.pocket.tokens":
    "The tokens\nEach has two sides: Alibi or Holmes, Toby or Watson, Rotation or Exchange, Rotation or Joker.",
  "rules.pocket.detectives":
    "Holmes, Watson, Toby, Joker\n• A detective’s token moves that detective one or two spaces clockwise. Several may share a space.\n• The Joker moves any one detective one space clockwise. Jack may also choose to move nobody.",
  "rules.pocket.rotation":
    "Rotation\nTurn one area by a quarter either way, or by half. An area may be rotated only once a turn, even if it has been moved since.",
  "rules.pocket.exchange":
    "Exchange\nTwo areas change places. Neither is turned.",
  "rules.pocket.alibi":
    "Alibi\n• The Investigator shows the card: that suspect is innocent, and Jack loses the hourglasses on it.\n• Jack keeps the card hidden and gains the hourglasses on it.",
  "rules.pocket.appeal":
    "The appeal for witnesses\nA detective sees along his row or column until a wall stops him. Walls at the side do not matter, and people hide nobody.\nJack must say whether he is seen. Every suspect who does not fit the answer is innocent and is turned over. If Jack was not seen, he takes the turn token: one hourglass.\nThe wall of Lane’s area is a barricade: it goes once he is cleared.",
  "rules.pocket.end":
    "The end\nOnly an appeal can end the game. One suspect left: the Investigator wins. Six hourglasses: Jack wins. If nobody has won after the eighth turn, Jack does.",
  "rules.pocket.race":
    "The race\nBoth goals may be reached on the same turn. If Jack was seen at that appeal, the Investigator wins at once. If not, play goes on: the Investigator wins as soon as Jack is seen, and Jack wins if he stays unseen to the end of the last turn.",
} as const;

export default words;
