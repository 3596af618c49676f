/** Lessons of London in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.london.light":
    "Light and shadow\nYou are seen next to a burning lamp, next to somebody else, or in Watson’s beam. The open eye on a token says so. Miss Stealthy stands alone in the dark; she walks up to four hexes and can cross anything.\nTake Stealthy’s card and move her where she is seen.\nShe is in the light now. Whoever moves people decides who is seen.",
  "lesson.london.lamps":
    "Moving the lamps\nSmith carries one burning lamp to an unlit post, before or after his move. Watson’s lantern is aimed anew after he has moved.\nPlay Smith and put Bert in the dark by moving the lamp beside him.\nTaking a lamp away hides people as well as a walk does.",
  "lesson.london.gates":
    "Cordons and manholes\nTwo of the four exits are closed by police cordons. Lestrade moves a cordon; Bert moves a manhole cover in the same way. The north-west exit is open.\nPlay Lestrade and close the north-west exit.\nThat way out is barred until Lestrade’s card comes up again.",
  "lesson.london.whistle":
    "The whistle\nGoodley calls others towards him: three steps in all, shared out as you like. You can even move people whose cards are not in play this round. Gull can swap places with anybody instead of walking.\nPlay Goodley and whistle so that Gull is seen.\nPeople who stand together see each other, even in the dark.",
  "lesson.london.witnesses":
    "The appeal for witnesses\nAfter the fourth character comes the appeal for witnesses: everybody who does not fit the answer is innocent. The best light makes two equal halves. Holmes also draws an alibi card, which clears one more person, for your eyes only.\nEnd the round with Holmes: leave at most four suspects, whatever the answer.\nFour and four: no answer could have helped Jack.",
  "lesson.london.accuse":
    "Accusing\nThe Detective accuses by ending a move on somebody’s hex. A wrong accusation loses the game, so count: two suspects are left, and you hold the alibi of one of them under My papers.\nFind out who Jack is and accuse him.\nArrested. One alibi was worth a whole round.",
  "lesson.london.escape":
    "Leaving the district\nYou are Jack, and the witness card says “not seen”. In such a round Jack may leave through an exit without a cordon, on his own turn and with his own character. Manholes shorten the way.\nPlay your own character and leave.\nGone. After an unseen round the Detective must guard every open exit.",
} as const;

export default words;
