/** What the characters of London can do, in English: fetched for a tip, too. */

const words = {
  "rules.london.powers":
    "The eight powers\nPowers must be used, apart from Stealthy’s and Gull’s. “Before or after” means either side of the move.\n• Holmes, after moving: draws an alibi card and looks at it in secret.\n• Watson, after moving: aims his lantern. The beam is straight, ends at the first obstacle and lights everybody in it, but never Watson himself.\n• Smith, before or after: moves a burning lamp to an unlit post.\n• Lestrade, before or after: moves a cordon to an open exit.\n• Stealthy, while moving: crosses any hex, but ends on a street.\n• Goodley, before or after: whistles. Three points bring others towards him, and each of them ends nearer to him.\n• Gull, instead of moving: swaps places with anybody.\n• Bert, before or after: moves a cover from one manhole to an open one.",
} as const;

export default words;
