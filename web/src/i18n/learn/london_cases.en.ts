/** Cases of London in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.london.two_left":
    "Two at most\nFour suspects, one card left: Watson.\nLeave at most two suspects, whatever the answer.\nThe beam and the walk together made the split.",
  "lesson.london.way_out":
    "Find the way out\nYou are Jack, disguised as Miss Stealthy, and you were not seen. One exit can be reached.\nLeave the district on this turn.\nFour steps over the roofs were enough.",
  "lesson.london.into_the_dark":
    "Into the dark\nYou are Jack, disguised as Bert. Your own card has been played; Gull’s is the last one of the round.\nStay unseen, with at least four suspects left.\nSomebody else stands in the light now.",
  "lesson.london.split_of_six":
    "Three and three\nSix suspects, and Holmes is the last card.\nLeave at most three suspects, whatever the answer.\nA single hex in the whole district did it.",
} as const;

export default words;
