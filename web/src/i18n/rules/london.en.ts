/** Short rules of London in English: the first line is the title. */

const words = {
  "rules.london.goal":
    "What it is about\nOne of the eight people in the streets is Mr. Jack, and only Jack’s player knows which.\n• The Detective wins by accusing the right person.\n• Jack wins if he leaves the district, if an innocent is accused, or if he is still free after eight rounds.",
  "rules.london.round":
    "A round\nFour characters are face up. Odd rounds: Detective, Jack, Jack, Detective choose one each; even rounds: Jack, Detective, Detective, Jack. Even rounds use the other four cards, then all eight are shuffled.\nWhoever chooses a character moves that character and uses the power.",
  "rules.london.move":
    "Moving\nOne to three steps from hex to hex, Stealthy up to four. A move must end on a different hex from the one where it began. People do not block the way, but you may stop only on a free street hex; the Detective may stop on somebody to accuse him.",
  "rules.london.manholes":
    "Manholes\nGoing down an open manhole and coming up another open one is a single step. Covered ones cannot be used. Nobody comes to a whistle through them.",
  "rules.london.light":
    "Light\nYou are seen next to a burning lamp, next to another person, or in Watson’s beam. Everybody else is hidden.",
  "rules.london.witnesses":
    "The appeal for witnesses\nAfter the fourth character Jack must say whether he is seen. Everybody who does not fit the answer is innocent. The witness card keeps the answer: if Jack was not seen, he may leave in the next round. Then, in rounds 1 to 4, the lamp of that number goes out.",
  "rules.london.accuse":
    "Accusing\nOnly the Detective accuses, by ending a character’s own move on somebody’s hex; a whistle or a swap accuses nobody. If it is Jack, the Detective wins. If not, Jack wins.",
  "rules.london.escape":
    "Leaving\nIf the witness card shows “not seen”, Jack may leave with his own character, on his own turn, through an exit without a cordon. The step through the exit costs one more point.",
  "rules.london.end":
    "The end\nAn accusation, an escape, or the end of the eighth round.",
} as const;

export default words;
