"""The page on strength says what the reports say."""

from __future__ import annotations

import json

import strength


def test_the_page_is_the_one_the_reports_give() -> None:
    assert strength.PAGE.read_text(encoding="utf-8") == strength.page()


def test_every_report_is_told_with_its_command() -> None:
    reports = list(strength.REPORTS.glob("*.json"))
    assert reports
    page = strength.page()
    for path in reports:
        report = json.loads(path.read_text(encoding="utf-8"))
        assert strength.command(report) in page
        for pair in report["pairs"]:
            assert f"{pair['agent']} against {pair['rival']}" in page
