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
  "lesson.reached": "Well done.",
  "lesson.missed": "Not quite.",
} as const;

export default words;
