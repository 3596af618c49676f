"""What the step `browser` leaves to `browser-all`: each thing is tried with some of the games, not with all four."""

from __future__ import annotations

LEFT_TO_THE_LONG_RUN = {
    "test_choice_buttons.py::test_buttons_of_a_choice_are_whole": (
        "pocket-ru-RU",
        "london-en-GB",
        "new_york-ru-RU",
        "mister_x-en-GB",
    ),
    "test_modes.py::test_with_a_friend": ("pocket", "new_york"),
    "test_modes.py::test_the_screen_goes_from_hand_to_hand": ("london", "mister_x"),
    "test_modes.py::test_a_lesson_or_a_case": (
        "pocket-case",
        "london-lesson",
        "new_york-case",
        "mister_x-lesson",
    ),
    "test_modes.py::test_an_opened_file": ("pocket", "london"),
    "test_modes.py::test_watching": ("new_york", "mister_x"),
}
"""Some seconds each, half a minute where buttons are measured; a test and what it is not tried with."""


def deselected() -> list[str]:
    """The words that tell pytest so."""
    return [
        f"--deselect=tests/browser/{test}[{case}]"
        for test, cases in LEFT_TO_THE_LONG_RUN.items()
        for case in cases
    ]
