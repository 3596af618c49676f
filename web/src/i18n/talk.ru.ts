/** Слова быстрых фраз и блокировки по-русски: грузятся с разговором. */

const words = {
  "chat.phrases": "Быстрые фразы",
  "phrase.hello": "Здравствуйте!",
  "phrase.good_luck": "Удачи!",
  "phrase.thanks": "Спасибо!",
  "phrase.one_moment": "Минутку, пожалуйста.",
  "phrase.here_again": "Я снова здесь.",
  "phrase.sorry": "Извините!",
  "phrase.nice_move": "Отличный ход!",
  "phrase.well_played": "Хорошая игра!",
  "phrase.good_game": "Спасибо за партию!",
  "phrase.again": "Сыграем ещё?",
  "phrase.goodbye": "До свидания!",
  "block.offer": "Заблокировать",
  "block.sure": "Больше не встречаться?",
  "block.done": "Игрок заблокирован",
  "block.refused": "Заблокировать нельзя",
} as const;

export default words;
