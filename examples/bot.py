"""A program that plays a whole game against the server's computer: bot.py URL GAME [OPTION=VALUE]."""

import itertools
import json
import random
import sys
import urllib.request

from websockets.sync.client import connect

server, game, *words = sys.argv[1:]
options = dict(word.split("=") for word in words)
seats = json.load(urllib.request.urlopen(f"{server}/api/v1/games/{game}"))["seats"]
plans = [{"player": "me"}] + [{"player": "computer", "level": 1}] * (len(seats) - 1)
request = urllib.request.Request(
    f"{server}/api/v1/tables",
    json.dumps({"game": game, "options": options, "seats": plans}).encode(),
    {"Gaslight-Client": "example bot"},
)
created = json.load(urllib.request.urlopen(request))
token, table = created["seats"][0]["token"], created["table"]["id"]
refs = itertools.count(1)

address = f"{server.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
with connect(
    address, additional_headers={"Authorization": f"Bearer {token}"}, compression=None
) as socket:
    socket.send(json.dumps({"type": "hello", "version": 1}))
    for message in map(json.loads, socket):
        if message["type"] == "choices" and message["complete"]:
            socket.send(json.dumps({"type": "confirm", "ref": next(refs), "n": message["n"]}))
        elif message["type"] == "choices":
            choice = random.choice(message["choices"])
            socket.send(json.dumps({"type": "pick", "ref": next(refs), "id": choice["id"]}))
        elif message["type"] == "view" and message["outcome"]:
            print(
                f"{game}: {message['outcome']['reason']}, won by",
                *(seats[n] for n in message["outcome"]["winners"]),
            )
            break
        elif message["type"] == "error":
            sys.exit(message["message"])
