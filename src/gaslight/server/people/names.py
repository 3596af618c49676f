"""Names that are somebody's own: which may be claimed, and which two look alike."""

from __future__ import annotations

import unicodedata

from gaslight.agents.levels import NAMES
from gaslight.server.table.setup import cleaned
from gaslight.server.wire.refusals import Refusal

SHORTEST, LONGEST = 2, 24
SIGNS = " -_.'’"
"""What a claimed name may hold beside letters and digits."""

OFFICES = (
    "host", "the host", "admin", "administrator", "moderator", "gaslight", "server", "system", "computer",
    "хозяин", "админ", "администратор", "модератор", "сервер", "система", "компьютер",
    "новичок", "констебль", "инспектор", "шеф", "мориарти", *NAMES,
)  # fmt: skip
"""Whom nobody may pass for, in both languages: the host, the page itself, the computers."""
COMMON = ("guest", "anonymous", "nobody", "me", "you", "enter", "гость", "никто", "вы", "я")
"""What anybody may be called at a table, and nobody may claim."""

CYRILLIC = (
    "а=a в=b г=r е=e з=e и=u і=l ј=j к=k м=m н=h о=o п=n р=p с=c ѕ=s т=t у=y х=x ц=u ш=w щ=w ь=b "
    "ԁ=d ԛ=q ԝ=w һ=h ӏ=l ү=y ұ=y ө=o ҫ=c ҳ=x є=e ґ=r ғ=r қ=k ң=h ә=e ћ=h ђ=h"
)
GREEK = "α=a β=b γ=y ε=e ζ=z η=h ι=l κ=k μ=m ν=n ο=o ρ=p σ=o ς=c τ=t υ=y χ=x ω=w"
WITHIN = "0=o 1=l 3=e 5=s i=l |=l !=l ı=l æ=ae œ=oe ø=o đ=d ł=l ſ=s ħ=h ŧ=t ŋ=n þ=p ð=d ə=e"
"""What is written alike within one writing."""
ALIKE = dict(pair.split("=") for pair in f"{CYRILLIC} {GREEK} {WITHIN}".split())
"""Letters that are taken for one another, each with the one it stands for here."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
LETTERS = {
    "LATIN": frozenset("abcdefghijklmnopqrstuvwxyzæœøđłıßſħŧŋþðə"),
    "CYRILLIC": frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяієґѕјљњћђџғқңүұһәөҳҷҫҙӏԁԛԝ"),
    "GREEK": frozenset("αβγδεζηθικλμνξοπρσςτυφχψω"),
}
"""What names are written with in the writings that are folded, small and without marks. Their other letters,
those of phonetics, small capitals, forms of old manuscripts, are there to be taken for these."""
WRITINGS = (
    *LETTERS, "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "ARABIC", "HEBREW", "DEVANAGARI", "BENGALI", "TAMIL",
    "THAI", "GEORGIAN", "ETHIOPIC", "GUJARATI", "GURMUKHI", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "KHMER",
    "LAO", "MYANMAR",
)  # fmt: skip
"""Writings of names: what no table above folds must not look like what one does."""
APOSTROPHES = "ʻʼ"
"""Signs within words that Unicode counts as letters."""
REPEATED = "々"
"""A Chinese sign in Japanese names: the one before it once more."""
TOGETHER = {"CJK", "HIRAGANA", "KATAKANA"}
"""Writings that one word may hold side by side."""


def looks_of(name: str) -> str:
    """What a name looks like: the same text for two names that can be taken for one another."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    bare = "".join(
        sign for sign in unicodedata.normalize("NFD", plain) if not unicodedata.combining(sign)
    )
    folded = "".join(ALIKE.get(sign, sign) for sign in bare)
    folded = "".join(sign for sign in folded if sign.isalnum())
    for pair, one in PAIRS:
        folded = folded.replace(pair, one)
    return folded


OFFICE_LOOKS = frozenset(looks_of(word) for word in OFFICES)
COMMON_LOOKS = frozenset(looks_of(word) for word in COMMON)


def is_reserved(name: str) -> bool:
    """Whether a name could be taken for the host, a computer or the page itself, with a number behind it or not."""
    return bool(OFFICE_LOOKS & {looks_of(name), looks_of(name.rstrip("0123456789 "))})


def claimable(asked: str) -> tuple[str, str]:
    """A name as it may be claimed, and what it looks like; refused in words."""
    name = cleaned(unicodedata.normalize("NFKC", asked))
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("bad_name", f"a name has {SHORTEST} to {LONGEST} letters")
    if any(not sign.isalnum() and sign not in SIGNS for sign in name):
        raise Refusal("bad_name", "a name is made of letters, digits, spaces, dots and hyphens")
    writings = {writing_of(sign) for sign in name if sign.isalpha()}
    if None in writings or not writings:
        raise Refusal("bad_name", "a name has letters, of a writing that this server knows")
    if len(writings) > 1 and not writings <= TOGETHER:
        raise Refusal("bad_name", "a name is written in letters of one writing")
    looks = looks_of(name)
    if is_reserved(name) or looks in COMMON_LOOKS:
        raise Refusal("name_taken", "this name is kept for the server itself; choose another")
    if not looks:
        raise Refusal("bad_name", "a name has letters")
    return name, looks


def check_guest(name: str) -> None:
    """Refuse a name at a table that looks like the host's or a computer's, or hides what it is made of."""
    name = unicodedata.normalize("NFKC", name)
    if is_reserved(name):
        raise Refusal("name_taken", "this name is kept for the server itself; choose another")
    for word in name.split():
        writings = {writing_of(sign) for sign in word if sign.isalpha() and sign not in APOSTROPHES}
        if None in writings:
            raise Refusal("bad_name", "a name is written in letters that this server knows")
        if len(writings) > 1 and not writings <= TOGETHER:
            raise Refusal("bad_name", "a word of a name is written in letters of one writing")


def writing_of(letter: str) -> str | None:
    """The writing a letter belongs to, of those that names may have; None for one that names are not written with."""
    named = unicodedata.name(letter, "")
    if letter == REPEATED:
        return "CJK"
    writing = next((writing for writing in WRITINGS if named.startswith(writing)), None)
    known = LETTERS.get(writing or "")
    if known is None:
        return writing
    bare = unicodedata.normalize("NFD", letter.lower())
    return writing if all(sign in known or unicodedata.combining(sign) for sign in bare) else None
