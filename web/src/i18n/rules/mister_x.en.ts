/** Short rules of Mister X in English: the first line is the title. */

const words = {
  "rules.mister_x.goal":
    "What it is about\nMister X crosses Europe unseen, from a start city of his mission to one of its destinations. Five detectives hunt him.\n• Mister X wins when he reaches a destination.\n• The detectives win when one of them is in his city, or when he is encircled.",
  "rules.mister_x.tickets":
    "Tickets\nEach ticket has a transport on top (car, train or ship, plane) and a symbol below. A trip needs a ticket for its line. Footprints and silhouettes serve Mister X, magnifiers and beacons the detectives.",
  "rules.mister_x.x_turn":
    "Mister X’s turn\nHe travels to a neighbouring city where no detective stands and lays the ticket in the travel row. Only the ticket is seen. If he can use none of his tickets, he exchanges them all. If detectives stand in every neighbouring city, he is encircled and loses.",
  "rules.mister_x.x_special":
    "Double move and secret trip\nInstead of an ordinary trip:\n• Three footprints: two trips in one turn.\n• Three silhouettes: a trip along any line; any ticket is laid face down for it.",
  "rules.mister_x.detectives":
    "The detectives’ turn\nAll five move, in any order, each along a line with a ticket of their player. No two may stand in one city. A player moves as many as he can: a ticket that another of his detectives cannot do without may not be used up. Whoever still has none that fits stays.",
  "rules.mister_x.special":
    "Special actions\nFrom move 5 on, once a round, after all have moved. Each player gives at most as many tickets as he has detectives.\n• Investigation: 3, 4 or 5 magnifiers show where Mister X was 4, 3 or 2 moves ago.\n• Special operation: 3, 4 or 5 beacons give one detective an extra trip by car, train or plane.",
  "rules.mister_x.draw":
    "Discarding and drawing\nAfter moving you may discard tickets, then you draw: Mister X up to eight, a player of the team up to four and one more for each of his detectives.",
  "rules.mister_x.check":
    "Position check\nAt the end of the round a pair of rings marks each of Mister X’s last cities that a detective came to in this round: one ring on the city, one on the number of the move.",
  "rules.mister_x.end":
    "The end\nMister X reaches a destination, a detective comes to his city, or he is encircled. From move 25 on he travels in the open, where everybody sees him.",
} as const;

export default words;
