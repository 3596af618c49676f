/** Cases of New York in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.new_york.way_out":
    "Find the way out\nYou are Callahan, and nobody has seen you. One ship can be reached.\nLeave Manhattan in this turn.\nEastman could have led you aboard, too.",
  "lesson.new_york.arrest":
    "Whom to arrest?\nYou hold an alibi, and one card of this round can reach the culprit.\nAccuse the right person.\nArrested in the light of day.",
  "lesson.new_york.three_of_six":
    "Three and three\nSix suspects are left, and Tumblety’s is the last card.\nLeave at most three suspects whatever the witnesses say.\nA change of places is worth more than a walk.",
  "lesson.new_york.into_the_dark":
    "Into the dark\nYou are Callahan, and your card is used up. Tumblety’s is the last one.\nStay unseen, with at least four suspects left.\nHypnosis works from a hex away.",
} as const;

export default words;
