/** Слова вокруг уроков и дел по-русски. */

const words = {
  "learn.lessons": "Уроки",
  "learn.cases": "Дела",
  "learn.done": "решено {n} из {of}",
  "learn.solved": "решено",
  "lesson.lesson": "Урок {n} из {of}",
  "lesson.case": "Дело {n} из {of}",
  "lesson.all": "Все уроки",
  "lesson.show": "Показать решение",
  "lesson.again": "Попробовать ещё раз",
  "lesson.next": "Следующий",
  "lesson.reached": "Верно!",
  "lesson.shown": "Вот так. Теперь попробуйте сами.",
  "lesson.missed.plays": "Нужного действия в вашем ходе не было.",
  "lesson.missed.goes_on": "Игра продолжается.",
  "lesson.missed.lost": "Игра проиграна.",
  "lesson.missed.other_end": "Игра закончилась иначе.",
  "lesson.missed.not_seen": "Не виден персонаж: {who}.",
  "lesson.missed.seen": "Виден персонаж: {who}.",
  "lesson.missed.at_worst": "Могло бы остаться {n} {n|подозреваемый|подозреваемых|подозреваемых}.",
  "lesson.missed.left_if_hidden": "Если Джек не виден, подозреваемых остаётся лишь {n}.",
  "lesson.missed.too_many_cities": "Он всё ещё может быть в {n} {n|городе|городах|городах}.",
  "lesson.missed.too_few_cities": "Учитывать придётся всего {n} {n|город|города|городов}.",
  "lesson.missed.danger": "Следующим ходом до вас {n|доберётся|доберутся|доберутся} {n} {n|детектив|детектива|детективов}.",
  "lesson.missed": "Не вышло. Попробуйте ещё раз.",
} as const;

export default words;
