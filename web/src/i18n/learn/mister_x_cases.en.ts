/** Cases of Mister X in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.mister_x.which_city":
    "Which city?\nNo cloud is drawn for you here: read his tickets, and remember where the detectives have been.\nCatch him: which city is he in?\nThere was no other city left.",
  "lesson.mister_x.last_leg":
    "The last leg\nYou are Mister X, and one of the destinations of your mission is near.\nReach a destination with this move.\nArrived, with the detectives a step behind.",
  "lesson.mister_x.slip_away":
    "Slip away\nYou are Mister X, and detectives are one line away.\nTravel to a city that no detective can reach in his next turn.\nA small road was safer than the railway.",
} as const;

export default words;
