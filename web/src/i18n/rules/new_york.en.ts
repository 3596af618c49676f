/** Short rules of New York in English: the first line is the title. */

const words = {
  "rules.new_york.goal":
    "What it is about\nOne of the eight people is Mr. Jack; only Jack’s player knows who. The city is built while you hunt.\n• The Detective wins by accusing the right person.\n• Jack wins by leaving Manhattan, when somebody innocent is accused, or when eight rounds are over.",
  "rules.new_york.round":
    "A round\nFour characters lie open. Odd rounds: Detective, Jack, Jack, Detective; even rounds: Jack, Detective, Detective, Jack. Even rounds use the other four, then all eight are shuffled.\nWhoever chooses a character moves him and uses his power, in either order.",
  "rules.new_york.move":
    "Moving\nOne to three steps along streets, parks, entrances and quays. Lamps, sites, buildings and investigations are obstacles. Persons do not block; stopping on somebody is an accusation. A character who cannot move still uses his power.",
  "rules.new_york.powers":
    "The eight powers\n• Beach lays a metro entrance, not next to another one.\n• Cloud Rider lays a site; buildings and sites cost her nothing to cross.\n• Latimer lays a gaslight.\n• Grant turns a lamp, site or entrance into a park.\n• Callahan moves an investigation to two free street hexes.\n• Smith moves a steamer to a free port.\n• Tumblety may let a neighbour and any other character change places.\n• Eastman moves, or moves somebody who is seen or hidden as he is.",
  "rules.new_york.metro": "Metro and ferries\nFrom one entrance to any other is a single step. Ferries go one way, to Liberty Island and from it, one point each.",
  "rules.new_york.informant":
    "The Informant\nWhoever ends a move on his hex draws an alibi and sends him to a free hex, silent. A silent Informant is of no use until the next round.",
  "rules.new_york.light": "Light\nSeen is who stands next to a lamp or next to another person. In parks and on Liberty Island one is always hidden.",
  "rules.new_york.witnesses":
    "Calling the witnesses\nAfter the fourth character Jack says whether he is seen; whoever does not fit is innocent. If he was not seen he may leave in the next round. Lamps do not go out by themselves.",
  "rules.new_york.accuse": "Accusing\nThe Detective moves a character onto another one and names him as Jack. A character moved by Eastman accuses nobody.",
  "rules.new_york.escape": "Leaving\nWhile the witness card shows “not seen”, Jack may leave with his own character by the land exit or by a steamer.",
  "rules.new_york.end": "The end\nAn accusation, an escape, or the end of the eighth round.",
} as const;

export default words;
