"""What two games truly share: the order of choice, the deal of the cards, the grid of hexes."""
