"""The figures for Prometheus: what each means, that strangers get none, and that none tells of a thought."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from tests.server.process import free_port
from tests.server.serving import Serving, bearer, client, create, generous, seated
from tests.server.test_host import key_of

from gaslight.server.house import measuring
from gaslight.server.house.computers import Computers
from gaslight.server.house.thoughts import Answer, Thought
from gaslight.server.metrics import COUNTERS, GAUGES, GRID, Metrics, number
from gaslight.storage.jobs import DEEP, Task

SAMPLE = re.compile(r'([a-z_]+)(\{([a-z]+="[^"\\\n]*",?)+\})? (\+Inf|[-+\d.e]+)')


def figures_of(serving: Serving) -> str:
    async def run() -> str:
        async with client(serving.url) as http:
            table = await create(http, seats=[{"player": "me"}, {"player": "computer", "level": 1}])
            await http.get("/tables/not-there")
            seat = table["seats"][0]
            async with seated(serving.url, table["table"]["id"], seat["token"]) as me:
                await me.ask("pick", text="nonsense")
            return (await http.get(f"{serving.url}/metrics")).text

    return asyncio.run(run())


def families(text: str) -> dict[str, str]:
    """Every figure that has a TYPE; each must have a HELP just before it, and its samples just behind."""
    kinds: dict[str, str] = {}
    lines = text.splitlines()
    for n, line in enumerate(lines):
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert re.fullmatch(rf"# HELP {name} [A-Z0-9].+\.", lines[n - 1]), lines[n - 1]
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("#"):
            found = SAMPLE.fullmatch(line)
            assert found, line
            current = list(kinds)[-1]
            endings = ("_bucket", "_sum", "_count") if kinds[current] == "histogram" else ("",)
            assert found[1] in {f"{current}{ending}" for ending in endings}, line
    return kinds


def test_every_figure_says_what_it_means(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "a.sqlite"))) as serving:
        text = figures_of(serving)
    kinds = families(text)
    for name in (
        "gaslight_refusals_total",
        "gaslight_commit_seconds",
        "gaslight_acknowledgement_seconds",
        "gaslight_computer_answer_seconds",
        "gaslight_sockets_open",
        "gaslight_notices_waiting",
        "gaslight_queue_jobs",
        "gaslight_queue_oldest_seconds",
        "gaslight_workers_busy",
        "gaslight_build_info",
        "process_cpu_seconds_total",
    ):
        assert name in kinds, name
    assert 'gaslight_refusals_total{code="illegal"} 1' in text
    assert 'gaslight_refusals_total{code="not_found"} 1' in text
    assert all(kind == "counter" for name, kind in kinds.items() if name.endswith("_total"))


@pytest.mark.skipif(shutil.which("promtool") is None, reason="needs Debian's package prometheus")
def test_promtool_is_content(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "a.sqlite"))) as serving:
        text = figures_of(serving)
    done = subprocess.run(
        ["promtool", "check", "metrics"], input=text, text=True, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_figures_are_for_neighbours_and_hosts(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "a.sqlite"), proxies=("127.0.0.1",))) as serving:

        async def run() -> None:
            async with client(serving.url) as http:
                address = f"{serving.url}/metrics"
                assert (await http.get(address)).status_code == 200
                for neighbour in ("192.168.7.7", "10.0.0.1", "::1"):
                    named = {"X-Forwarded-For": neighbour}
                    assert (await http.get(address, headers=named)).status_code == 200
                stranger = {"X-Forwarded-For": "198.51.100.7"}
                stranger["X-Forwarded-For"] = "8.8.8.8"
                refused = await http.get(address, headers=stranger)
                assert refused.json() == (await http.get("/nowhere")).json()
                wrong = {**stranger, **bearer("x" * 44)}
                assert (await http.get(address, headers=wrong)).status_code == 404
                right = {**stranger, **key_of(serving)}
                assert (await http.get(address, headers=right)).status_code == 200

        asyncio.run(run())


def test_metrics_tell_nothing_of_a_thought() -> None:
    """A thought that ends changes nothing that is told before the next look; its answer is told on a grid."""

    async def run() -> None:
        metrics = Metrics()
        computers = Computers(generous("x"), metrics)
        await measuring.look(metrics, computers)
        before = metrics.text()
        key = ("t1", 1, "move")
        await computers.jobs.ask(Task(key, DEEP, "{}", 1000), 9)
        assert metrics.text() == before
        await computers.jobs.take("me", [DEEP])
        computers.thinkers.running[key] = asyncio.get_running_loop().create_future()
        assert metrics.text() == before
        await computers.jobs.answer(key, "me", "{}")
        computers.settle(key, Thought(Answer([]), 5, 1.0))
        computers.thinkers.running.clear()
        assert metrics.text() == before
        for seconds in (0.26, 0.31, 0.4999, 0.5):
            told = Metrics()
            told.answers.observe(5, seconds)
            assert 'gaslight_computer_answer_seconds_sum{level="5"} 0.5' in told.text()
            assert told.answers.middle(5) % GRID == 0

    asyncio.run(run())


def test_numbers_are_written_as_prometheus_reads_them() -> None:
    assert [number(each) for each in (1, 0.25, 1e-3, float("inf"), 123456789, True)] == [
        "1", "0.25", "0.001", "+Inf", "123456789", "1",
    ]  # fmt: skip


# --- The files beside it --------------------------------------------------------------------

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def figures_named(text: str) -> set[str]:
    """The names of figures in a rule or a panel, without what a histogram's parts add."""
    named = set(re.findall(r"\b(?:gaslight|process)_[a-z_]+\b", text))
    return {re.sub(r"_(bucket|sum|count)$", "", name) for name in named}


def test_rules_and_dashboard_speak_of_figures_that_there_are(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "a.sqlite"))) as serving:
        there = set(families(figures_of(serving)))
    there |= {f"gaslight_{name}_total" for name in COUNTERS} | {
        f"gaslight_{name}" for name in GAUGES
    }
    rules = (DEPLOY / "prometheus" / "alerts.yml").read_text(encoding="utf-8")
    board = json.loads((DEPLOY / "grafana" / "gaslight.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(asked) > 20
    expressions = " ".join([*re.findall(r"expr: (.+)", rules), *asked])
    assert len(re.findall(r"- alert: ", rules)) >= 10
    assert figures_named(expressions) - there == set()


@pytest.mark.skipif(shutil.which("promtool") is None, reason="needs Debian's package prometheus")
def test_promtool_is_content_with_rules_and_configuration() -> None:
    for words in (("rules", "alerts.yml"), ("config", "prometheus.yml")):
        done = subprocess.run(
            ["promtool", "check", *words],
            cwd=DEPLOY / "prometheus",
            text=True,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(
    shutil.which("prometheus") is None or "GASLIGHT_TEST_PROMETHEUS" not in os.environ,
    reason="GASLIGHT_TEST_PROMETHEUS is not set, or there is no Prometheus",
)
def test_a_real_prometheus_reads_them(tmp_path: Path) -> None:
    shutil.copy(DEPLOY / "prometheus" / "alerts.yml", tmp_path)
    with Serving(generous(str(tmp_path / "a.sqlite"))) as serving:
        figures_of(serving)
        text = (DEPLOY / "prometheus" / "prometheus.yml").read_text(encoding="utf-8")
        text = text.replace("127.0.0.1:8642", f"127.0.0.1:{serving.port}").replace("15s", "1s")
        (tmp_path / "prometheus.yml").write_text(text, encoding="utf-8")
        port = free_port()
        words = ["prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data"]
        words.append(f"--web.listen-address=127.0.0.1:{port}")
        with (tmp_path / "log").open("wb") as log:
            program = subprocess.Popen(words, cwd=tmp_path, stdout=log, stderr=log)
        try:
            found = asked_until(port, 'gaslight_refusals_total{code="illegal"}')
            assert found[0]["value"][1] == "1"
            board = json.loads((DEPLOY / "grafana" / "gaslight.json").read_text(encoding="utf-8"))
            for panel in board["panels"]:
                for target in panel["targets"]:
                    answered(port, target["expr"].replace("$instance", ".*"))
            rules = json.load(urlopen(f"http://127.0.0.1:{port}/api/v1/rules"))
            told = [rule for group in rules["data"]["groups"] for rule in group["rules"]]
            assert len(told) >= 10
            assert {rule["health"] for rule in told} <= {"ok", "unknown"}
        finally:
            program.terminate()
            program.wait(30)


def answered(port: int, question: str) -> list[dict[str, Any]]:
    """What Prometheus answers to a question; one that it does not understand is an error."""
    query = urlencode({"query": question})
    told = json.load(urlopen(f"http://127.0.0.1:{port}/api/v1/query?{query}"))
    assert told["status"] == "success", question
    found: list[dict[str, Any]] = told["data"]["result"]
    return found


def asked_until(port: int, question: str) -> list[dict[str, Any]]:
    for _ in range(200):
        with suppress(OSError):
            if found := answered(port, question):
                return found
        time.sleep(0.1)
    raise TimeoutError(question)
