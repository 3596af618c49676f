/** Words around lessons and cases in English. */

const words = {
  "learn.lessons": "Lessons",
  "learn.cases": "Cases",
  "learn.done": "{n} of {of} solved",
  "learn.solved": "solved",
  "lesson.lesson": "Lesson {n} of {of}",
  "lesson.case": "Case {n} of {of}",
  "lesson.all": "All lessons",
  "lesson.show": "Show me",
  "lesson.again": "Try again",
  "lesson.next": "Next",
  "lesson.reached": "Well done!",
  "lesson.shown": "Like this. Now try it yourself.",
  "lesson.missed.plays": "The move asked for was not among yours.",
  "lesson.missed.goes_on": "The game goes on.",
  "lesson.missed.lost": "The game is lost.",
  "lesson.missed.other_end": "The game ended differently.",
  "lesson.missed.not_seen": "{who} is not seen.",
  "lesson.missed.seen": "{who} is seen.",
  "lesson.missed.at_worst": "{n} {n|suspect|suspects} could be left.",
  "lesson.missed.left_if_hidden": "Only {n} {n|suspect is|suspects are} left if Jack is not seen.",
  "lesson.missed.too_many_cities": "He can still be in {n} {n|city|cities}.",
  "lesson.missed.too_few_cities": "Only {n} {n|city|cities} to reckon with.",
  "lesson.missed.danger": "{n} {n|detective|detectives} could reach you next turn.",
  "lesson.missed": "Not quite.",
} as const;

export default words;
