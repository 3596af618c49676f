/** What the characters of New York can do, in English: fetched for a tip, too. */

const words = {
  "rules.new_york.powers":
    "The eight powers\nPowers must be used, apart from Tumblety’s and Eastman’s.\n• Beach lays a metro entrance on an empty street, not next to another one.\n• Cloud Rider lays a building site on an empty street; buildings and sites cost her nothing to cross.\n• Latimer lays a gaslight on an empty street, not next to another one.\n• Grant turns a gaslight, a building site or an uncovered metro entrance into a park.\n• Callahan moves an investigation tile onto two hexes that touch: streets, metro entrances or parks with nobody on them, at least one of them newly covered.\n• Smith moves a steamer to a free port.\n• Tumblety may let somebody next to him swap places with anybody else.\n• Eastman moves, or instead moves somebody who is seen or hidden just as he is.",
} as const;

export default words;
