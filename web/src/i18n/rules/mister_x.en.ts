/** Short rules of Mister X in English: the first line is the title. */

const words = {
  "rules.mister_x.goal":
    "What it is about\nMister X crosses Europe unseen from a start of his mission to one of its goals. Five detectives hunt him.\n• Mister X wins when he reaches a goal.\n• The detectives win when one of them stands in his city.",
  "rules.mister_x.tickets":
    "Tickets\nEach ticket has a transport on top (car, rail or ship, plane) and a symbol below. A trip needs a ticket of its line. Footprints and silhouettes serve Mister X, magnifiers and beacons the detectives.",
  "rules.mister_x.x_turn":
    "Mister X’s turn\nHe travels to a neighbouring city where no detective stands and lays the ticket into the travel row. Only the ticket is seen. If no ticket is of use he exchanges them all.",
  "rules.mister_x.x_special":
    "Double move and secret trip\n• Three footprints: two trips in one turn.\n• Three silhouettes: the ticket of this trip lies face down.",
  "rules.mister_x.detectives":
    "The detectives’ turn\nAll five move, in any order, each by a line with a ticket of his player. Never two in one city. Whoever has no fitting ticket stays.",
  "rules.mister_x.special":
    "Special actions\nFrom move 5, once a round, when all have moved. Each player gives at most as many tickets as he has detectives.\n• Investigation: 3, 4 or 5 magnifiers show where Mister X was 4, 3 or 2 moves ago.\n• Special operation: 3, 4 or 5 beacons give one detective a further trip by car, rail or plane.",
  "rules.mister_x.draw":
    "Throwing away and drawing\nAfter moving one may throw tickets away, then draws: Mister X to eight, a player of the team to four and one for each of his detectives.",
  "rules.mister_x.check":
    "Position check\nAt the end of the round a ring falls on every one of Mister X’s last cities that a detective came to this round, with the number of the move.",
  "rules.mister_x.end": "The end\nA goal reached, or a detective in his city. After 24 secret moves Mister X travels in the open.",
} as const;

export default words;
