/** Lessons of Mister X in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.mister_x.trip":
    "A trip\nYou are Mister X and travel across Europe in secret. A trip costs one ticket for its line: car, rail or ship, or plane. The ticket lies open on the board; the city stays your secret.\nTravel by train.\nThe detectives see the ticket and must work out where it can have led.",
  "lesson.mister_x.double_move":
    "Two trips at once\nThree tickets with footprints buy a double move: two trips in one turn. It is best used when detectives are near.\nBegin a double move.\nA second trip follows at once.",
  "lesson.mister_x.secret_trip":
    "A secret trip\nThree tickets with silhouettes buy a secret trip: any line, and the ticket lies face down. The detectives do not even learn how you travelled.\nMake a secret trip.\nThe cloud of cities where you may be has grown.",
  "lesson.mister_x.net":
    "The net\nNow you lead the detectives. The marked cities are those where Mister X can be. A detective who comes to one of them either arrests him or rules it out.\nMove a detective so that fewer cities are possible.\nEvery city that is ruled out rules out what lies behind it.",
  "lesson.mister_x.operation":
    "Special operation\nOnce all detectives have moved, from the fifth space on, the team may take one special action with the tickets left. Beacons pay for one more trip of a detective.\nPropose a special operation.\nNow the players give the beacons, and one detective travels again.",
  "lesson.mister_x.investigation":
    "Investigation\nMagnifiers pay for an investigation: Mister X must show where he was some positions ago. The more you give, the fresher the trace.\nPropose an investigation.\nA ring on the map is worth a dozen guesses.",
  "lesson.mister_x.arrest":
    "The arrest\nA detective who comes to the city of Mister X arrests him. Only one city is possible now.\nArrest Mister X.\nCaught. Tickets, rings and patience left him one city.",
} as const;

export default words;
