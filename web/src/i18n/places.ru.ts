/** Слова разделов по-русски: грузятся с ними. */

const words = {
  places: "Разделы",
  "place.play": "Играть",
  "place.tables": "Столы",
  "place.cases": "Дела",
  "place.watch": "Смотреть",
  "place.learn": "Учиться",
  "place.me": "Профиль",
  "place.me_named": "Профиль{name?: {name}}",
} as const;

export default words;
