/** Lessons of London in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.london.light":
    "Light and shadow\nA person is seen next to a burning lamp, next to somebody else, or in Watson’s beam. An open eye on a token says so. Miss Stealthy stands alone in the dark; she walks up to four hexes and crosses anything.\nTake Stealthy’s card and move her where she is seen.\nShe is in the light now. Whoever moves people decides who is seen.",
  "lesson.london.lamps":
    "Moving the lamps\nSmith carries one burning lamp tile to an unlit post, before or after his move. Watson does the same with his lantern: after his move it is aimed anew.\nPlay Smith and put Bert into the dark by moving the lamp beside him.\nA lamp moved away hides people as well as a walk.",
  "lesson.london.gates":
    "Cordons and manholes\nTwo of the four exits are shut by police cordons. Lestrade moves a cordon; Bert moves a manhole cover in the same way. The north-west exit stands open.\nPlay Lestrade and shut the north-west exit.\nThat way out is barred until Lestrade comes again.",
  "lesson.london.whistle":
    "The whistle\nGoodley calls others nearer: three steps in all, shared out as you like. It lets you move people who are not in play this round. Gull can change places with anybody instead of walking.\nPlay Goodley and whistle so that Gull is seen.\nPeople who stand together see each other, in the dark too.",
  "lesson.london.witnesses":
    "Calling the witnesses\nAfter the fourth character the witnesses are called: everybody who does not fit the answer is innocent. The best light makes two equal halves. Holmes also draws an alibi, which clears one more person for your eyes only.\nEnd the round with Holmes: leave at most four suspects whatever the witnesses say.\nFour and four: no answer could help Jack.",
  "lesson.london.accuse":
    "Accusing\nThe Detective accuses by ending a move on somebody’s hex. A wrong accusation loses the game, so count: two suspects are left, and you hold the alibi of one of them under My papers.\nFind out who Jack is and accuse him.\nArrested. One alibi was worth a whole round.",
  "lesson.london.escape":
    "Leaving the district\nYou are Jack, and the witness card says “not seen”. In such a round Jack may walk out through an exit without a cordon, in his own turn and with his own character. Manholes shorten the way.\nPlay your own character and leave.\nGone. After an unseen round the Detective must guard every open gate.",
} as const;

export default words;
