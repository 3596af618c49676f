/** Lessons of Pocket in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.pocket.sight":
    "What detectives see\nEach detective looks along his row or column until a wall stops him. At the start the walls face all three: nobody is in sight. A Rotation token turns one area.\nBring Pizer into somebody’s sight.\nTurning one wall opens a whole row.",
  "lesson.pocket.detectives":
    "Walking the detectives\nHolmes, Watson and Toby walk clockwise round the district, one or two spaces. The Joker moves any one of them by one.\nWalk Toby so that he sees both Lane and Madame.\nA new space is a new line of sight.",
  "lesson.pocket.exchange":
    "Exchanging areas\nWith an Exchange two areas change places; their walls keep their direction. With nine suspects the best split is five and four.\nExchange two areas so that at most five suspects are left, whatever the answer.\nOne exchange can open two lines at once.",
  "lesson.pocket.alibi":
    "Alibi cards\nThe Investigator shows the card he draws: that suspect is innocent at once, and Jack loses its hourglasses. If Jack draws it, the card stays hidden and its hourglasses are his.\nDraw an alibi card.\nOne suspect fewer, and time that Jack will not get.",
  "lesson.pocket.hiding":
    "Jack hides\nNow you are Jack, disguised as Pizer, and Holmes is looking straight at you. Every turn unseen gives you an hourglass, and six of them win. With the Joker, Jack may even move nobody.\nGet Pizer out of sight with one action.\nIf nobody sees you at the appeal, the turn’s hourglass is yours.",
  "lesson.pocket.appeal":
    "The appeal for witnesses\nAfter four actions Jack must say whether he is seen. Everybody who does not fit is innocent, so make either answer hurt: split the suspects in half.\nUse the last action: leave at most five suspects, whatever Jack answers.\nThe empty areas show who has been cleared.",
  "lesson.pocket.name_him":
    "One suspect left\nThe Investigator wins when one suspect is left after an appeal. Two are left now: one must be seen, the other not.\nWin the game with the last action.\nEither answer would have given Jack away.",
} as const;

export default words;
