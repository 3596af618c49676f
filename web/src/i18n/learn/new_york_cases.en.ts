/** Cases of New York in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.new_york.way_out":
    "Find the way out\nYou are Jack, disguised as Callahan, and you were not seen. One steamer can be reached.\nLeave Manhattan on this turn.\nEastman could have led you aboard, too.",
  "lesson.new_york.arrest":
    "Whom to arrest?\nYou hold an alibi, and one card of this round can reach the culprit.\nAccuse the right person.\nArrested in broad daylight.",
  "lesson.new_york.three_of_six":
    "Three and three\nSix suspects are left, and Tumblety’s is the last card.\nLeave at most three suspects, whatever the answer.\nA swap is worth more than a walk.",
  "lesson.new_york.into_the_dark":
    "Into the dark\nYou are Jack, disguised as Callahan, and your card has been played. Tumblety’s is the last one.\nStay unseen, with at least four suspects left.\nHypnosis works from the next hex.",
} as const;

export default words;
