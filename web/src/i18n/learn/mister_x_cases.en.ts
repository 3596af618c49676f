/** Cases of Mister X in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.mister_x.which_city":
    "Which city?\nNo cloud is drawn for you here: read his tickets, and remember where the detectives have been.\nCatch him: which city is he in?\nThere was no other city left.",
  "lesson.mister_x.cold_trail":
    "A cold trail\nYou are Mister X. Every ticket tells the detectives how you travelled; some leave them more cities than others.\nLeave the detectives at least fourteen cities to reckon with.\nMany small roads lead away from there.",
  "lesson.mister_x.slip_away":
    "Slip away\nYou are Mister X, and the detectives are one line away.\nTravel to a city that no detective can reach on the next turn.\nA small road was safer than the railway.",
} as const;

export default words;
