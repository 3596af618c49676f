"""The texts for proxies, compose and Kubernetes are what the programs themselves take."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
PROXIES = DEPLOY / "proxies"


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"needs {program}")


def checked(*command: str | Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@needs("nginx")
@needs("openssl")
def test_nginx_takes_its_text(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    checked(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example",
        "-days", "1", "-keyout", key, "-out", certificate,
    )  # fmt: skip
    text = (PROXIES / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/ssl/games.example.pem", str(certificate))
    text = text.replace("/etc/ssl/games.example.key", str(key))
    whole = tmp_path / "whole.conf"
    whole.write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {text} }}"
    )
    checked("nginx", "-t", "-q", "-e", "stderr", "-p", tmp_path, "-c", whole)


@needs("haproxy")
def test_haproxy_takes_its_text() -> None:
    checked("haproxy", "-c", "-q", "-f", PROXIES / "haproxy.cfg")


@needs("caddy")
def test_caddy_takes_its_text() -> None:
    checked("caddy", "validate", "--adapter", "caddyfile", "--config", PROXIES / "Caddyfile")


def documents(file: str) -> list[dict[str, Any]]:
    yaml = pytest.importorskip("yaml")
    return list(yaml.safe_load_all((DEPLOY / file).read_text(encoding="utf-8")))


def test_compose_names_what_it_has() -> None:
    (compose,) = documents("compose.yaml")
    services = compose["services"]
    assert set(services) == {"one", "two", "think", "db", "proxy"}
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert service["image"]
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists()
    named = set(services["proxy"]["environment"])
    text = (PROXIES / "haproxy.cfg").read_text(encoding="utf-8")
    assert named == set(re.findall(r"\$\{(GASLIGHT_\w+)-", text))


def test_manifests_fit_together() -> None:
    found = {
        (each["kind"], each["metadata"]["name"]): each
        for each in documents("kubernetes/gaslight.yaml")
    }
    assert set(found) == {
        ("Deployment", "gaslight"),
        ("Deployment", "gaslight-think"),
        ("Service", "gaslight"),
        ("Ingress", "gaslight"),
    }
    for (kind, _), each in found.items():
        if kind == "Deployment":
            labels = each["spec"]["template"]["metadata"]["labels"]
            assert each["spec"]["selector"]["matchLabels"].items() <= labels.items()
            for container in each["spec"]["template"]["spec"]["containers"]:
                assert container["args"][0] == "gaslight"
                assert all(word["name"].startswith("GASLIGHT_") for word in container["env"])
    service = found["Service", "gaslight"]["spec"]
    pod = found["Deployment", "gaslight"]["spec"]["template"]
    assert service["selector"].items() <= pod["metadata"]["labels"].items()
    ports = {port["name"] for port in pod["spec"]["containers"][0]["ports"]}
    assert {port["targetPort"] for port in service["ports"]} <= ports


def test_a_table_goes_to_one_server_by_its_id() -> None:
    """The pattern that nginx and Caddy share finds the same id in every address of a table."""
    text = (PROXIES / "nginx.conf").read_text(encoding="utf-8")
    patterns = [
        re.compile(found.replace("?<", "?P<")) for found in re.findall(r'"~(\^/[^"]+)"', text)
    ]
    caddy = (PROXIES / "Caddyfile").read_text(encoding="utf-8")
    for path, table in [
        ("/t/k3v9", "k3v9"),
        ("/api/v1/tables/k3v9", "k3v9"),
        ("/api/v1/tables/k3v9/socket", "k3v9"),
        ("/api/v1/tables/k3v9/rematch", "k3v9"),
        ("/api/v1/tables", None),
        ("/healthz", None),
    ]:
        found = [match[1] for pattern in patterns if (match := pattern.match(path))]
        assert found == ([table] if table else [])
    for pattern in ("^/t/([A-Za-z0-9_-]+)", "^/api/v1/tables/([A-Za-z0-9_-]+)"):
        assert pattern in caddy
