/** Слова вокруг уроков и дел по-русски. */

const words = {
  "learn.lessons": "Уроки",
  "learn.cases": "Дела",
  "learn.done": "решено {n} из {of}",
  "learn.solved": "решено",
  "lesson.lesson": "Урок {n} из {of}",
  "lesson.case": "Дело {n} из {of}",
  "lesson.all": "Все уроки",
  "lesson.show": "Показать",
  "lesson.again": "Ещё раз",
  "lesson.next": "Дальше",
  "lesson.reached": "Верно.",
  "lesson.missed": "Нет.",
} as const;

export default words;
