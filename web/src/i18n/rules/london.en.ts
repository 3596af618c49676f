/** Short rules of London in English: the first line is the title. */

const words = {
  "rules.london.goal":
    "What it is about\nOne of the eight people in the streets is Mr. Jack; only Jack’s player knows who.\n• The Detective wins by accusing the right person.\n• Jack wins by leaving the district, when somebody innocent is accused, or when eight rounds are over.",
  "rules.london.round":
    "A round\nFour characters lie open. Odd rounds: Detective, Jack, Jack, Detective each choose one; even rounds: Jack, Detective, Detective, Jack. On even rounds the other four are in play, then all eight are shuffled.\nWhoever chooses a character moves him and uses his power.",
  "rules.london.move":
    "Moving\nOne to three steps from hex to hex, Stealthy up to four. Persons do not block, but you may stop only on an empty street; stopping on somebody is an accusation. The first hex may not be the last one.",
  "rules.london.powers":
    "The eight powers\n• Holmes draws an alibi after moving and looks at it secretly.\n• Watson turns his lantern after moving; it shines in a straight line.\n• Smith moves a lamp tile to an unlit post, before or after moving.\n• Lestrade moves a cordon to another exit.\n• Stealthy crosses any hex.\n• Goodley whistles: others come three steps in all, each ending nearer to him.\n• Gull moves, or changes places with somebody.\n• Bert moves a cover to another manhole.",
  "rules.london.manholes": "Manholes\nGoing down an open manhole and up another one is a single step. Covered ones cannot be used. Nobody is led through them by a whistle.",
  "rules.london.light":
    "Light\nA person is seen who stands next to a burning lamp, next to another person, or in Watson’s beam. All others are hidden.",
  "rules.london.witnesses":
    "Calling the witnesses\nAfter the fourth character Jack says whether he is seen. Whoever does not fit is innocent. The witness card keeps the answer: if Jack was not seen, he may leave in the next round. In rounds 1 to 4 the lamp of that number goes out.",
  "rules.london.accuse": "Accusing\nThe Detective moves a character onto another one and names him as Jack. Right: the Detective wins. Wrong: Jack wins.",
  "rules.london.escape":
    "Leaving\nIf the witness card shows “not seen”, Jack may leave in his own turn with his own character, by an exit without a cordon; the step through the exit costs one point.",
  "rules.london.end": "The end\nAn accusation, an escape, or the end of the eighth round.",
} as const;

export default words;
