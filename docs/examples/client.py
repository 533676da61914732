"""Plays a whole game of noughts against a friend, or against itself, on a Quadrille server.

python3 client.py http://localhost:4804              opens a table and prints its invitation
python3 client.py http://localhost:4804 ID INVITE    sits down at it
Python's standard library only. The API: docs/api.md.
"""
import json, random, sys, time, urllib.error, urllib.request, uuid

server, cookie = sys.argv[1], None


def call(method, path, body=None):
    """Sends a request until it is answered. The same `c` is done once, so sending again is safe."""
    global cookie
    data = None if body is None else json.dumps(body).encode()
    while True:
        request = urllib.request.Request(server + path, data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if cookie:
            request.add_header("Cookie", cookie)
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                cookie = (response.headers.get("Set-Cookie") or cookie or "").split(";")[0] or None
                return json.load(response)
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 500, 503):
                return json.load(refused)
            time.sleep(float(refused.headers.get("Retry-After") or 1))
        except OSError:
            time.sleep(0.5)


def messages(table, after):
    """The messages of a table. The stream ends when the connection breaks; empty lines keep it alive."""
    request = urllib.request.Request(f"{server}/api/games/{table}/events?after={after}", headers={"Cookie": cookie})
    with urllib.request.urlopen(request, timeout=20) as stream:
        for line in stream:
            if line.strip():
                yield json.loads(line)


def play(table):
    version, n, taken, me, started = 0, 0, [], None, False
    while True:
        try:
            for message in messages(table, version):
                if message["t"] in ("game", "you"):
                    me = (message.get("you") or message.get("seats") or [None])[0]
                for event in message.get("log", []) + message.get("es", []):
                    if event["v"] <= version:
                        continue
                    version = event["v"]
                    started = started or event["k"] == "start"
                    if event["k"] in ("move", "skip", "go", "promote", "resume", "back", "end"):
                        n += 1
                    if event["k"] == "move":
                        taken.append(event["m"])
                if message["t"] == "deal" or message.get("deal", {}).get("secret"):
                    return print("over after", " ".join(taken), flush=True)
                if started and n % 2 == me:
                    free = [f + r for f in "abc" for r in "123" if f + r not in taken]
                    move = {"c": uuid.uuid4().hex, "n": n, "d": {"k": "move", "m": random.choice(free or ["a1"])}}
                    call("POST", f"/api/games/{table}/do", move)
        except OSError:
            time.sleep(0.5)  # The connection broke: go on from the last version.


print("playing as", call("POST", "/api/guest", {"name": "Python " + uuid.uuid4().hex[:4]})["name"], flush=True)
if len(sys.argv) > 3:
    call("POST", f"/api/games/{sys.argv[2]}/sit", {"c": "sit", "invite": sys.argv[3]})
    play(sys.argv[2])
else:
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"c": uuid.uuid4().hex, "game": "noughts", "params": "", "control": "none", "seats": seats}
    opened = call("POST", "/api/games", wish)
    print("table", opened["g"], opened["invite"], flush=True)
    play(opened["g"])
