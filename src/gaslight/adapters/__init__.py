"""The same games for other research frameworks: OpenSpiel, PettingZoo, Gymnasium."""
