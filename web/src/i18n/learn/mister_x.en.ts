/** Lessons of Mister X in English: title, text, goal, what is said once it is reached. */

const words = {
  "lesson.mister_x.trip":
    "A trip\nYou are Mister X, travelling across Europe in secret. A trip costs one ticket for its line: car, train or ship, or plane. The ticket lies face up on the board; the city stays your secret.\nTravel by train.\nThe detectives see the ticket and must work out where it may have led.",
  "lesson.mister_x.double_move":
    "Two trips at once\nThree tickets with footprints pay for a double move: two trips in one turn. It is best used when detectives are near.\nBegin a double move.\nThe second trip follows at once.",
  "lesson.mister_x.secret_trip":
    "A secret trip\nThree tickets with silhouettes pay for a secret trip: along any line, with any ticket face down. The detectives do not even learn how you travelled.\nMake a secret trip.\nThe cloud of cities where you may be has grown.",
  "lesson.mister_x.net":
    "The net\nNow you lead the detectives. The marked cities are those where Mister X may be. A detective who comes to one of them either arrests him or rules that city out.\nMove a detective so that fewer cities are possible.\nEvery city that is ruled out rules out what lies beyond it.",
  "lesson.mister_x.operation":
    "Special operation\nFrom move 5 on, once all detectives have moved, the team may take one special action with the tickets it has left. Beacons pay for an extra trip of one detective.\nPropose a special operation.\nNow the players give the beacons, and one detective travels again.",
  "lesson.mister_x.investigation":
    "Investigation\nMagnifiers pay for an investigation: Mister X must show where he was some moves ago. The more you give, the fresher the trail.\nPropose an investigation.\nA ring on the map is worth a dozen guesses.",
  "lesson.mister_x.arrest":
    "The arrest\nA detective who comes to Mister X’s city arrests him. Only one city is possible now.\nArrest Mister X.\nCaught. Tickets, rings and patience left him only one city.",
} as const;

export default words;
