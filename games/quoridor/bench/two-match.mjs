// The self-taught player for two players against that of another checkout, in one process and by counts, so that a busy
// machine does not change the play. Build both; every opening, four random moves, is played from both seats:
//
//   node games/quoridor/bench/two-match.mjs OTHER-CHECKOUT [--looks 800] [--games 100] [--from 0] [--seed 1] [--out FILE]
//     [--minutes N]
//
// A line per game goes to --out; games that are there are not played again, and none begins after --minutes. Prints the
// points with their 95 % interval by openings, and the processor time per turn, own and theirs.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { expect as must, random } from '@quadrille/kit';
import { moveOf } from '../dist/engine/move-code.js';
import { NetSearcher } from '../dist/engine/net-searcher.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    looks: { type: 'string', default: '800' },
    games: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});

const other = pathToFileURL(resolve(positionals[0], 'games/quoridor/dist/engine/net-searcher.js'));
const { NetSearcher: OtherSearcher } = await import(other.href);
const never = new AbortController().signal;
const params = 'players=2';
const looks = Number(values.looks);
const end = performance.now() + Number(values.minutes) * 60_000;

const games =
  values.out && existsSync(values.out)
    ? readFileSync(values.out, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
for (let number = Number(values.from); number < Number(values.from) + Number(values.games); number++) {
  if (performance.now() > end) break;
  if (games.some((game) => game.number === number)) continue;
  const result = { number, ...(await playMatch(number)) };
  games.push(result);
  if (values.out) appendFileSync(values.out, `${JSON.stringify(result)}\n`);
}
if (games.length > 0) console.log(summaryOf(games));

/** With an even number today's player moves first. */
async function playMatch(number) {
  const own = number % 2;
  const opening = openingOf(Math.floor(number / 2));
  const dice = random(Number(values.seed)).split(number);
  const query = { params, start: undefined, moves: opening };
  const table = [];
  for (const seat of [0, 1]) {
    const searcher = must(await (seat === own ? NetSearcher : OtherSearcher).open(query));
    table.push({ searcher, ms: 0, turns: 0, looks: 0 });
  }
  const moves = [...opening];
  let state = must(rules.start(must(notation.params.parse(params))));
  for (const text of opening) state = rules.play(state, must(notation.move.parse(text)));
  const chances = [];
  let turn;
  while ((turn = rules.turn(state)).kind !== 'over') {
    const player = table[state.toMove];
    const begun = process.cpuUsage();
    let found;
    for await (found of player.searcher.search({ looks, seed: dice.u32() }, never));
    const { user, system } = process.cpuUsage(begun);
    player.ms += (user + system) / 1000;
    player.turns++;
    player.looks += found.looks;
    const [{ moves: codes, chance }] = found.lines;
    const move = moveOf(codes[0]);
    const text = notation.move.print(move);
    chances.push(Number(chance.toFixed(3)));
    moves.push(text);
    state = rules.play(state, move);
    for (const { searcher } of table) searcher.play(text);
  }
  for (const { searcher } of table) searcher.close();
  const { winners } = turn.outcome;
  return {
    seat: own,
    points: winners.length === 1 ? Number(winners[0] === own) : 0.5,
    reason: turn.outcome.reason,
    ms: table[own].ms / table[own].turns,
    theirs: table[1 - own].ms / table[1 - own].turns,
    moves: moves.join(' '),
    chances,
  };
}

function openingOf(number) {
  const dice = random(Number(values.seed) + 1000).split(number);
  let state = must(rules.start(must(notation.params.parse(params))));
  const moves = [];
  for (let ply = 0; ply < 4; ply++) {
    const move = dice.pick([...rules.moves(state)]);
    state = rules.play(state, move);
    moves.push(notation.move.print(move));
  }
  return moves;
}

function summaryOf(all) {
  const points = sum(all.map((game) => game.points));
  const byOpening = all.flatMap(({ number, points: first }) => {
    const second = all.find((game) => number % 2 === 0 && game.number === number + 1);
    return second ? [(first + second.points) / 2] : [];
  });
  const share = mean(byOpening);
  const variance = sum(byOpening.map((each) => (each - share) ** 2)) / Math.max(1, byOpening.length - 1);
  const half = 1.96 * Math.sqrt(variance / byOpening.length);
  const percent = [share, share - half, share + half].map((figure) =>
    (100 * Math.min(1, Math.max(0, figure))).toFixed(1),
  );
  const ms = [mean(all.map((game) => game.ms)), mean(all.map((game) => game.theirs))].map(Math.round).join(' / ');
  return `${points} of ${all.length} points; ${byOpening.length} whole openings: ${percent[0]} % (${percent[1]} – ${percent[2]}), ${ms} ms`;
}

function sum(figures) {
  return figures.reduce((all, figure) => all + figure, 0);
}

function mean(figures) {
  return sum(figures) / figures.length;
}
