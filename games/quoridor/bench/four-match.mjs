// One player against three of another at a table of four, in one process and by counts: how the numbers of the guided
// search (kernel/net/guided.ts) were chosen. Every opening, eight random moves, half of them the pawn's, is played from
// all four seats. Each setting is JSON:
//   {"kind":"classic","nodes":140000}                            the search of `expert`
//   {"kind":"net","looks":200}                                   the net alone
//   {"kind":"guided","nodes":140000,"share":0.5,"trust":1, …}    both together; the names are below
// An evaluation counts as `nodesPerEvaluation` nodes, an iteration of the tree as four. Build first:
//
//   node games/quoridor/bench/four-match.mjs SETTING … [--against SETTING] [--pairs] [--games 40] [--from 0] [--seed 1] [--out FILE]
//
// With --pairs two of a setting meet two of --against in all six ways. A line per game goes to --out; it prints the wins
// with their 95 % interval, and the processor time per turn, own and theirs.
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startKernel } from '@quadrille/kernel';
import { expect as must, random } from '@quadrille/kit';
import { evaluationShare, iterationsPerEvaluation } from '../dist/engine/guided-searcher.js';
import { writeState } from '../dist/engine/kernel.js';
import { moveOf } from '../dist/engine/move-code.js';
import { fourNetKernels, fourNetKind, netOf, writeNetState } from '../dist/engine/net-kernel.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: '{"kind":"classic","nodes":140000}' },
    pairs: { type: 'boolean', default: false },
    games: { type: 'string', default: '40' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

const nodesPerIteration = 4;
const nodesPerEvaluation = nodesPerIteration * iterationsPerEvaluation;
/** In the order of `tune` in kernel/net/guided.ts. */
const names = [
  'curiosity',
  'otherCuriosity',
  'otherInterest',
  'classicalPart',
  'trust',
  'worthwhile',
  'leastLikely',
  'otherMind',
];
const params = must(notation.params.parse('players=4'));
const seats = [0, 1, 2, 3];
const pairs = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
];
const ways = values.pairs ? pairs : seats.map((seat) => [seat]);
const classicalModule = new WebAssembly.Module(
  readFileSync(fileURLToPath(new URL('../build/kernel.wasm', import.meta.url))),
);

const opponents = await Promise.all(seats.map(() => createPlayer(JSON.parse(values.against))));
const settings = await Promise.all(
  positionals.map(async (text) => ({
    text,
    players: await Promise.all(ways[0].map(() => createPlayer(JSON.parse(text)))),
    games: [],
  })),
);
for (let number = Number(values.from); number < Number(values.from) + Number(values.games); number++) {
  for (const { text, players, games } of settings) {
    const result = playMatch(players, number);
    games.push(result);
    if (values.out) appendFileSync(values.out, `${JSON.stringify({ setting: text, number, ...result })}\n`);
  }
}
for (const { text, games } of settings) console.log(`${summaryOf(games)}  ${text}`);

async function createPlayer(setting) {
  const player = { setting, ms: 0, turns: 0 };
  if (setting.kind === 'classic') return { ...player, kernel: startKernel(classicalModule) };
  const net = setting.net ? netOf(4, fourNetKind, pathToFileURL(setting.net)) : fourNetKernels;
  const kernel = must(await net.open());
  for (const name of Object.keys(setting)) {
    if (!['kind', 'nodes', 'looks', 'share', 'net', ...names].includes(name)) throw new Error(`unknown: ${name}`);
    if (names.includes(name)) kernel.tuneGuided(names.indexOf(name), setting[name]);
  }
  return { ...player, kernel };
}

/** The result of the players with the seats of this number. */
function playMatch(players, number) {
  const own = ways[number % ways.length];
  const { state: start, moves } = openingOf(Math.floor(number / ways.length));
  const dice = random(Number(values.seed)).split(number);
  const table = seats.map((seat) => (own.includes(seat) ? players[own.indexOf(seat)] : opponents[seat]));
  for (const player of table) Object.assign(player, { ms: 0, turns: 0 });
  for (const { setting, kernel } of table) {
    if (setting.kind === 'classic') writeState(kernel, start);
    else writeNetState(kernel, start);
    if (setting.kind === 'net') kernel.setAmongClassic(1);
  }
  let state = start;
  let turn;
  while ((turn = rules.turn(state)).kind !== 'over') {
    const player = table[state.toMove];
    const seed = dice.u32() | 0;
    const code = timed(player, () => think(player, seed, state));
    const move = moveOf(code);
    state = rules.play(state, move);
    moves.push(notation.move.print(move));
    for (const { setting, kernel } of table) {
      if (setting.kind === 'classic') kernel.make(code);
      else kernel.play(code);
    }
  }
  const { winners } = turn.outcome;
  return {
    seats: own,
    winners,
    wins: winners.length === 0 ? own.length / 4 : winners.filter((seat) => own.includes(seat)).length / winners.length,
    ms: msPerTurn(table.filter((_, seat) => own.includes(seat))),
    theirs: msPerTurn(table.filter((_, seat) => !own.includes(seat))),
    moves: moves.join(' '),
  };
}

function openingOf(number) {
  const dice = random(Number(values.seed) + 1000).split(number);
  let state = must(rules.start(params));
  const moves = [];
  for (let ply = 0; ply < 8; ply++) {
    const all = [...rules.moves(state)];
    const move = dice.pick(dice.below(2) === 0 ? all.filter(({ kind }) => kind === 'pawn') : all);
    state = rules.play(state, move);
    moves.push(notation.move.print(move));
  }
  return { state, moves };
}

function think({ setting, kernel }, seed, state) {
  if (setting.kind === 'guided') return thinkGuided(kernel, setting, seed);
  if (setting.kind === 'classic') {
    kernel.begin(state.toMove, setting.nodes, 90, 1, seed, 0, 0);
    while (!kernel.think(setting.nodes));
    return kernel.lineMove(0);
  }
  kernel.begin(seed);
  kernel.think(setting.looks);
  return kernel.lineMove(0);
}

/** As `GuidedSearcher` does. */
function thinkGuided(kernel, { nodes, share = evaluationShare }, seed) {
  kernel.beginGuided(seed, ((share / (1 - share)) * nodesPerIteration) / nodesPerEvaluation);
  const left = () =>
    Math.floor((nodes - kernel.evaluations() * nodesPerEvaluation) / nodesPerIteration - kernel.iterations());
  do kernel.thinkGuided(Math.min(200, Math.max(1, left())));
  while (left() >= 1);
  return kernel.rootMove(0);
}

function timed(player, act) {
  const begun = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(begun);
  player.ms += (user + system) / 1000;
  player.turns++;
  return result;
}

function summaryOf(games) {
  const wins = sum(games.map((game) => game.wins));
  const [low, high] = interval(wins, games.length).map((share) => (100 * share).toFixed(1));
  const ms = [mean(games.map((game) => game.ms)), mean(games.map((game) => game.theirs))].map(Math.round).join(' / ');
  return `${wins.toFixed(1)} of ${games.length} wins (${low} – ${high} %), ${ms} ms`;
}

/** Wilson's 95 % interval. */
function interval(wins, games) {
  const z = 1.96;
  const middle = (wins + (z * z) / 2) / (games + z * z);
  const half = (z / (games + z * z)) * Math.sqrt((wins * (games - wins)) / games + (z * z) / 4);
  return [middle - half, middle + half];
}

function msPerTurn(players) {
  return sum(players.map((player) => player.ms)) / sum(players.map((player) => player.turns));
}

function sum(figures) {
  return figures.reduce((all, figure) => all + figure, 0);
}

function mean(figures) {
  return sum(figures) / figures.length;
}
