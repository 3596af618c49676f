/** Words of the places of the house, in English: fetched with them. */

const words = {
  places: "Places",
  "place.play": "Play",
  "place.tables": "Tables",
  "place.cases": "Cases",
  "place.watch": "Watch",
  "place.learn": "Learn",
  "place.me": "Profile",
  "place.me_named": "Profile{name?: {name}}",
} as const;

export default words;
