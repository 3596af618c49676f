/** Lessons of Pocket in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.pocket.sight":
    "What detectives see\nEach detective looks along his row or column until a wall stops him. At the start the walls face all three: nobody is in sight. A Rotation token turns one area.\nBring Pizer into somebody’s sight.\nA turned wall opens a whole row.",
  "lesson.pocket.detectives":
    "Walking the detectives\nHolmes, Watson and Toby walk clockwise round the district, one or two posts. The Joker moves any of them by one.\nWalk Toby so that he sees both Lane and Madame.\nA new post is a new line of sight.",
  "lesson.pocket.exchange":
    "Exchanging areas\nExchange lets two areas change places; their walls keep their direction. With nine suspects the best split is five and four.\nExchange two areas so that at most five suspects are left whatever the answer.\nOne exchange can open two lines at once.",
  "lesson.pocket.alibi":
    "Alibi cards\nThe Investigator shows the card he draws: that suspect is innocent at once, and its hourglasses are lost to Jack. If Jack draws one, it stays hidden and its hourglasses are his.\nTake an alibi.\nOne suspect fewer, and time that Jack will not get.",
  "lesson.pocket.hiding":
    "Jack hides\nNow you are Jack, and Holmes looks straight at your area: you are Pizer. Unseen turns give you hourglasses, and six of them win. Jack may even leave the Joker unused.\nGet Pizer out of sight with one action.\nIf nobody sees you at the appeal, the turn’s hourglass is yours.",
  "lesson.pocket.appeal":
    "The appeal for witnesses\nAfter four actions Jack says whether he is seen. Whoever does not fit is innocent, so both answers should hurt: split the suspects in halves.\nUse the last action: leave at most five suspects whatever Jack answers.\nThe empty areas show who is cleared.",
  "lesson.pocket.name_him":
    "One suspect left\nThe Investigator wins when one suspect is left after an appeal. Two are left now: one must be seen, the other not.\nWin the game with the last action.\nEither answer would have named him.",
} as const;

export default words;
