/** Lessons of New York in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.new_york.light":
    "Light and shadow\nYou are seen next to a gaslight or next to somebody else. Parks and Liberty Island hide everybody. Tumblety stands alone in the dark.\nTake Tumblety’s card and move him where he is seen.\nStanding beside somebody is enough to be seen.",
  "lesson.new_york.gaslight":
    "Building light\nNew York grows: Latimer puts up a gaslight, Beach a metro entrance, Cloud Rider a building site, each on an empty street.\nPlay Latimer so that Tumblety is seen.\nA new gaslight stays for the rest of the game, unless it becomes a park.",
  "lesson.new_york.park":
    "Parks\nEmma Grant turns a gaslight, a building site or a metro entrance into a park. In a park you are hidden, and you make nobody else visible.\nPlay Grant and let her end in the dark.\nParks take light away for good.",
  "lesson.new_york.harbour":
    "The harbour\nJack may leave by land, or on a steamer that lies in a port. Smith moves a steamer to an empty port; Callahan’s investigation tiles close the way to it.\nPlay Smith and move the western steamer to the northern port in the east.\nWhere the steamers lie decides which ways out must be watched.",
  "lesson.new_york.informant":
    "The Informant\nEnding a move on the talkative Informant earns an alibi card. He is waiting on Liberty Island; the ferry costs one point. Then you put him somewhere else.\nPlay Latimer, visit the Informant and put him somewhere.\nThe alibi is among your papers.",
  "lesson.new_york.witnesses":
    "The appeal for witnesses\nAfter the fourth character comes the appeal for witnesses: everybody who does not fit the answer is innocent. The best light makes two equal halves.\nEnd the round with Grant: leave at most four suspects, whatever the answer.\nFour and four.",
  "lesson.new_york.escape":
    "Leaving Manhattan\nYou are Jack, disguised as Alfred Beach. The witness card says “not seen”, so in this round you may step onto a steamer or the land exit with your own character.\nPlay Beach and leave.\nGone with the tide.",
} as const;

export default words;
