/** Short rules of New York in English: the first line is the title. */

const words = {
  "rules.new_york.goal":
    "What it is about\nOne of the eight people is Mr. Jack, and only Jack’s player knows which. The city grows as you play.\n• The Detective wins by accusing the right person.\n• Jack wins if he leaves Manhattan, if an innocent is accused, or if he is still free after eight rounds.",
  "rules.new_york.round":
    "A round\nFour characters are face up. Odd rounds: Detective, Jack, Jack, Detective; even rounds: Jack, Detective, Detective, Jack. Even rounds use the other four cards, then all eight are shuffled.\nWhoever chooses a character moves that character and uses the power, in either order.",
  "rules.new_york.move":
    "Moving\nOne to three steps along streets, parks, metro entrances and quays, ending on a different hex from the one where you began. Gaslights, building sites, buildings and investigation tiles bar the way. People do not, but you may not stop on them, unless the Detective accuses. Nobody stops on the silent Informant. A character who cannot move still uses the power.",
  "rules.new_york.metro":
    "Metro and ferries\nGoing from one metro entrance to any other is a single step. Ferries run one way, to Liberty Island or from it, for one point each.",
  "rules.new_york.informant":
    "The Informant\nWhoever ends a move on the talkative Informant puts him on a free hex, silent, and draws an alibi card. You may pass the silent Informant, but not stop there. When the next round begins he is talkative again.",
  "rules.new_york.light":
    "Light\nYou are seen next to a gaslight or next to another person who is not in a park. In parks and on Liberty Island everybody is hidden.",
  "rules.new_york.witnesses":
    "The appeal for witnesses\nAfter the fourth character Jack must say whether he is seen; everybody who does not fit the answer is innocent. If he was not seen, he may leave in the next round. Gaslights do not go out by themselves.",
  "rules.new_york.accuse":
    "Accusing\nOnly the Detective accuses, by ending a character’s own move on somebody’s hex. A character moved by Eastman accuses nobody. If it is Jack, the Detective wins. If not, Jack wins.",
  "rules.new_york.escape":
    "Leaving\nIf the witness card shows “not seen”, Jack may leave Manhattan with his own character: the step onto the land exit or a steamer costs one more point.",
  "rules.new_york.end":
    "The end\nAn accusation, an escape, or the end of the eighth round.",
} as const;

export default words;
