/** Words of deals that many play in English. */

const words = {
  "deal.of_day": "Deal of the day",
  "deal.offered": "The same deal for you",
  "deal.of_day.text": "Everybody plays this very game: the same cards, the same dice, computers of the same level. Once each, without takebacks.",
  "deal.offered.text": "A finished game, offered to be played again: the same cards, the same dice, computers of the same level. Once for each side; having played one, you know what was hidden.",
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
  "deal.none": "You see the results once you have finished, so nobody learns anything about the deal beforehand.",
  "deal.won": "won",
  "deal.lost": "lost",
  "deal.moves": "{n} {n|move|moves}",
  "deal.second": "second game",
  "deal.you": "you",
  "deal.nobody": "Guest",
  "deal.link": "Link for whoever plays it next",
  "deal.link.note": "Your own game stays yours: the link shows nothing of it.",
  "deal.refused.over": "This deal has closed.",
  "deal.refused.not_allowed": "You have already begun this deal.",
  "deal.refused.not_found": "There is no such deal.",
} as const;

export default words;
