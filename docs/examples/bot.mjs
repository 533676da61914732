// A bot in thirty lines, without any library: it takes challenges to Quoridor and walks straight ahead.
//   node bot.mjs http://localhost:4804 TOKEN      (the token of a program, with the scopes read and play)
const [server, token] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until there is an answer. What carries the same `c` is done once, however often it is sent. */
async function ask(method, path, body) {
  for (; ; await pause(200)) {
    const options = { method, headers, signal: AbortSignal.timeout(5000), body: body && JSON.stringify(body) };
    const response = await fetch(server + path, options).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (text !== undefined && response.status < 500) return { ok: response.ok, text };
  }
}
const list = async (path) => JSON.parse((await ask('GET', path)).text).tables.filter(({ game }) => game === 'quoridor');

/** Ahead, over a pawn, around it, to a side, back: the first that the server takes. */
async function move({ g, you: [seat], version, params }) {
  const size = Number(/size=(\d)/.exec(params)?.[1] ?? 9);
  const { text } = await ask('GET', `/api/games/${g}/record`);
  const [played] = text.split('\n\n').slice(-1);
  const moves = played.match(/[a-i]\d[hv]?/g) ?? [];
  const own = moves.findLast((m, place) => place % 2 === seat && m.length === 2);
  const [column, row] = own ? [own.charCodeAt(0), Number(own[1])] : [97 + (size - 1) / 2, seat === 0 ? 1 : size];
  const [up, side] = [seat === 0 ? 1 : -1, Math.random() < 0.5 ? 1 : -1];
  for (const way of ['01', '02', '11', '-11', '10', '-10', '0-1']) {
    const [, x, y] = /(-?\d)(-?\d)/.exec(way);
    const m = String.fromCharCode(column + side * x) + (row + up * y);
    if ((await ask('POST', `/api/games/${g}/do`, { c: `${version}-${m}`, d: { k: 'move', m } })).ok) return;
  }
}
// A request that was cut may settle only by its timeout, which does not keep Node alive.
setInterval(() => {}, 60_000);
for (; ; await pause(300)) {
  const sit = ({ g, invite }) => ask('POST', `/api/games/${g}/sit`, { c: 's', invite });
  await Promise.all((await list('/api/me/challenges')).map(sit));
  await Promise.all((await list('/api/me/games')).filter(({ turn }) => turn).map(move));
}
