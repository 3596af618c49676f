"""The OpenAPI document, made from the list of addresses and the structs they name."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from gaslight import __version__
from gaslight.server import wire
from gaslight.server.http.routes import ENDPOINTS, Endpoint
from gaslight.server.wire.payloads import payload_schemas, with_payloads

REFERENCE = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    """The whole document."""
    structs = {
        kind
        for endpoint in ENDPOINTS
        for kind in (endpoint.body, endpoint.gives)
        if kind is not None
    }
    named = sorted(structs, key=lambda kind: kind.__name__)
    unions = (wire.ClientMessage, wire.ServerMessage, wire.LobbyAsked, wire.LobbyTold)
    kinds = [*named, wire.Refused, *unions]
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    schemas = with_payloads(schemas, REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Gaslight",
            "version": __version__,
            "description": "Live tables. The socket at /api/v1/tables/{table}/socket speaks ClientMessage "
            "and ServerMessage, that at /api/v1/lobby/socket LobbyAsked and LobbyTold; docs/wire.md tells how.",
        },
        "paths": paths,
        "components": {
            "schemas": {
                **schemas,
                **payload_schemas(REFERENCE),
                "ClientMessage": union(wire.ClientMessage),
                "ServerMessage": union(wire.ServerMessage),
                "LobbyAsked": union(wire.LobbyAsked),
                "LobbyTold": union(wire.LobbyTold),
            },
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def union(kinds: Any) -> dict[str, Any]:
    return {"anyOf": [{"$ref": REFERENCE.format(name=kind.__name__)} for kind in kinds.__args__]}


def operation(endpoint: Endpoint) -> dict[str, Any]:
    """One address and method."""
    good: dict[str, Any] = {"description": "Done"}
    if endpoint.gives is not None:
        good["content"] = content(endpoint.gives)
    told: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ],
        "responses": {
            str(endpoint.status): good,
            "default": {"description": "Refused", "content": content(wire.Refused)},
        },
    }
    if endpoint.body is not None:
        told["requestBody"] = {"required": True, "content": content(endpoint.body)}
    if endpoint.secret:
        told["security"] = [{"token": []}, {}]
    return told


def content(kind: type) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REFERENCE.format(name=kind.__name__)}}}
