/** Cases of Pocket in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.pocket.one_of_two":
    "One of two\nTwo suspects, one rotation, and only one way to turn.\nMake sure that the next appeal gives Jack away.\nHalf a turn shut one line and opened another.",
  "lesson.pocket.three_of_five":
    "Five become three\nFive suspects are left, and the last token is a Rotation.\nLeave at most three suspects, whatever Jack answers.\nA wall in the right row does the counting.",
  "lesson.pocket.out_of_sight":
    "Out of sight\nYou are Jack, disguised as Madame. The last action of the turn is yours, and it is a Rotation.\nStay unseen, with at least four suspects left.\nYou are out of sight, and so are others who cover for you.",
  "lesson.pocket.lost_in_the_crowd":
    "Lost in the crowd\nYou are Jack, disguised as Madame. Seven suspects are left, and you must exchange two areas.\nStay unseen without clearing a single suspect.\nThe detectives are looking at empty streets.",
} as const;

export default words;
