/** Words of deals that many play in English. */

const words = {
  "deal.of_day": "Deal of the day",
  "deal.offered": "The same deal for you",
  "deal.of_day.text": "Everybody plays this very game: the same cards, the same dice, computers of the same level. Once each, without takebacks.",
  "deal.offered.text": "A finished game, offered to be played anew: the same cards, the same dice, computers of the same level. On each seat once; whoever has played one seat knows what was hidden.",
  "deal.level": "against {level}",
  "deal.play": "Play as {role}",
  "deal.go_on": "Go on as {role}",
  "deal.look": "Your game as {role}",
  "deal.name": "Your name in the table of results",
  "deal.ends": "Open for {hours} h {minutes} min",
  "deal.over": "Opened for all",
  "deal.print": "Fingerprint {print}: noted before the first game, checked after the last.",
  "deal.seed": "The sealed text behind the fingerprint",
  "deal.results": "Results",
  "deal.playing": "{n} {n|game|games} begun",
  "deal.none": "Results are shown to who has finished, so that nobody learns anything of the deal before.",
  "deal.won": "won",
  "deal.lost": "lost",
  "deal.moves": "{n} {n|move|moves}",
  "deal.second": "second game",
  "deal.you": "you",
  "deal.nobody": "Guest",
  "deal.link": "Link for who shall play it",
  "deal.link.note": "Your own game stays yours: the link shows nothing of it.",
  "deal.refused.over": "The time of this deal is over.",
  "deal.refused.not_allowed": "You have begun this deal already.",
  "deal.refused.not_found": "There is no such deal.",
} as const;

export default words;
