"""Cases: positions of real games with a question that has an exact answer, proved from what one seat knows."""

from gaslight.cases.case import Case, Found, case_named, cases_of, dump, load, position
from gaslight.cases.proof import prove, solved

__all__ = [
    "Case",
    "Found",
    "case_named",
    "cases_of",
    "dump",
    "load",
    "position",
    "prove",
    "solved",
]
