// One player against three of another at a table of four, in one process and by counts: how the numbers of the guided
// search (kernel/net/guided.ts) were chosen. Every balanced opening is played from all four seats. Each setting is JSON:
//   {"kind":"classic","nodes":17000}                                             the search of `expert`
//   {"kind":"net","looks":56,"ending":36}                                        the net alone, then the classical search
//   {"kind":"guided","nodes":17000,"share":0.3,"ending":36,"trust":0.5, …}       both together; the names are below
//   {"kind":"pentobi","level":6}                                                 Pentobi (pentobi.mjs), as an opponent only
// `nodes` is the maximum per turn (`turnShare`), and an evaluation counts as `nodesPerEvaluation` of them. "file" is
// another net than the one that is shipped, "kernel" another build of the net's kernel or, of "classic", of the classical one.
//
//   node games/blokus/bench/four-match.mjs SETTING … [--against SETTING] [--pairs] [--games 40] [--from 0] [--seed 1]
//     [--out FILE] [--minutes N]
//
// With --pairs two of a setting meet two of --against in all six ways. A line per game goes to --out; games that are there
// are not played again, and none begins after --minutes. Prints the wins, the lead over the mean of the opponents with
// its 95 % interval, and the processor time per turn, own and theirs.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parseBook } from '@quadrille/arena';
import { startKernel } from '@quadrille/kernel';
import { expect as must, random } from '@quadrille/kit';
import { evaluationShare, nodesPerEvaluation } from '../dist/engine/guided-searcher.js';
import { codeOf, moveTextOf, sizeOf } from '../dist/engine/kernel.js';
import { endingFrom, fourKind, netOf } from '../dist/engine/net-searcher.js';
import { simulationCost } from '../dist/engine/searcher.js';
import { notation } from '../dist/notation/notation.js';
import { turnShare } from '../dist/players/levels.js';
import { Pentobi } from './pentobi.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: '{"kind":"classic","nodes":17000}' },
    pairs: { type: 'boolean', default: false },
    games: { type: 'string', default: '40' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});

/** In the order of `tune` in kernel/net/guided.ts. */
const names = ['curiosity', 'trust', 'classicalPart', 'worthwhile', 'widest'];
const params = { variant: 'classic', scoring: 'squares' };
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
const book = must(parseBook(readFileSync(here('../openings/classic.txt'), 'utf8')));

/** The games of earlier runs. */
const played =
  values.out && existsSync(values.out)
    ? readFileSync(values.out, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
const end = performance.now() + Number(values.minutes) * 60_000;
const against = JSON.parse(values.against);
const pentobi = against.kind === 'pentobi' ? await Pentobi.open('Blokus', String(against.level)) : undefined;
const opponents = await Promise.all(seats.map(() => createPlayer(against)));
const settings = await Promise.all(
  positionals.map(async (text) => ({
    text,
    players: await Promise.all(ways[0].map(() => createPlayer(JSON.parse(text)))),
    games: played.filter(({ setting }) => setting === text),
  })),
);
for (let number = Number(values.from); number < Number(values.from) + Number(values.games); number++) {
  for (const { text, players, games } of settings) {
    if (performance.now() > end || games.some((game) => game.number === number)) continue;
    const result = { setting: text, number, ...(await playMatch(players, number)) };
    games.push(result);
    if (values.out) appendFileSync(values.out, `${JSON.stringify(result)}\n`);
  }
}
pentobi?.close();
for (const { text, games } of settings) if (games.length > 0) console.log(`${summaryOf(games)}  ${text}`);

async function createPlayer(setting) {
  const kernels = {};
  if (['classic', 'net'].includes(setting.kind)) kernels.classical = classicalIn(setting);
  if (['guided', 'net'].includes(setting.kind)) kernels.net = must(await netIn(setting).open());
  for (const name of Object.keys(setting)) {
    if (!['kind', 'nodes', 'looks', 'share', 'ending', 'file', 'kernel', 'level', ...names].includes(name))
      throw new Error(`unknown: ${name}`);
    if (names.includes(name)) kernels.net.tuneGuided(names.indexOf(name), setting[name]);
  }
  return { setting, kernels: Object.values(kernels), ...kernels, ms: 0, turns: 0 };
}

function classicalIn({ kind, kernel }) {
  const file = kind === 'classic' && kernel ? kernel : here('../build/kernel.wasm');
  return startKernel(new WebAssembly.Module(readFileSync(file)));
}

function netIn({ file = here('../net/four.bin'), kernel = here('../build/net.wasm') }) {
  return netOf('classic', fourKind, pathToFileURL(file), pathToFileURL(kernel));
}

/** The result of the players with the seats of this number. */
async function playMatch(players, number) {
  const own = ways[number % ways.length];
  const line = book[Math.floor(number / ways.length) % book.length];
  const opening = line.map((text) => codeOf(must(notation.move.parse(text)).squares));
  const dice = random(Number(values.seed)).split(number);
  const table = seats.map((seat) => (own.includes(seat) ? players[own.indexOf(seat)] : opponents[seat]));
  for (const player of table) Object.assign(player, { ms: 0, turns: 0 });
  const kernels = table.flatMap((player) => player.kernels);
  for (const kernel of kernels) {
    kernel.clear(1, 0);
    kernel.settle(0, 0);
    kernel.forgetTree();
  }
  const [board] = kernels;
  const plays = [];
  const placed = seats.map(() => 0);
  const scores = seats.map(() => 0);
  for (let pieces = 0; board.out() !== 15; pieces++) {
    const seat = board.toMove();
    const squares = sum(scores);
    const turn = { share: turnShare(params, placed[seat]), cost: simulationCost(params, squares), pieces };
    const seed = dice.u32() | 0;
    const move =
      opening[pieces] ??
      (table[seat].setting.kind === 'pentobi'
        ? await thinkPentobi(table[seat], plays)
        : timed(table[seat], () => think(table[seat], turn, seed)));
    const legal = new Uint16Array(board.memory.buffer, board.list(seat), board.count(seat));
    if (!legal.includes(move)) throw new Error(`game ${number}: ${moveTextOf(move)} after ${plays.join(' ')}`);
    plays.push([String(seat + 1), moveTextOf(move)]);
    placed[seat]++;
    scores[seat] += sizeOf(move);
    for (const kernel of kernels) {
      kernel.follow(move);
      kernel.play(move);
    }
  }
  const best = Math.max(...scores);
  const isOwn = (_, seat) => own.includes(seat);
  const isOther = (_, seat) => !own.includes(seat);
  return {
    seats: own,
    scores,
    wins: scores.filter((score, seat) => isOwn(score, seat) && score === best).length / count(scores, best),
    lead: mean(scores.filter(isOwn)) - mean(scores.filter(isOther)),
    ms: msPerTurn(table.filter(isOwn)),
    theirs: msPerTurn(table.filter(isOther)),
  };
}

function think({ setting, classical, net }, { share, cost, pieces }, seed) {
  const isEnding = pieces >= (setting.ending ?? endingFrom);
  if (setting.kind === 'guided')
    return thinkGuided(net, setting, Math.round(setting.nodes * share), cost, isEnding, seed);
  if (setting.kind === 'classic') return thinkClassical(classical, Math.round(setting.nodes * share), cost, seed);
  if (isEnding) return thinkClassical(classical, setting.looks * nodesPerEvaluation, cost, seed);
  net.begin(seed);
  net.think(setting.looks);
  net.findVariation(0);
  return new Uint16Array(net.memory.buffer, net.variation(), 1)[0];
}

/** As `Searcher` does. */
function thinkClassical(kernel, nodes, cost, seed) {
  const whole = Math.max(1, Math.floor(nodes / cost));
  kernel.begin(seed, 0);
  const most = Math.max(Math.ceil(whole / 4), whole - kernel.visits());
  const slice = Math.max(1, Math.round(300 / cost));
  const left = () => most - kernel.simulations();
  do kernel.think(Math.min(slice, left()));
  while (left() > 0 && !kernel.isDecided(left()));
  return kernel.rootMove(0);
}

/** As `GuidedSearcher` does. */
function thinkGuided(kernel, setting, nodes, cost, isEnding, seed) {
  const share = isEnding ? 0 : (setting.share ?? evaluationShare);
  const slice = Math.max(1, Math.round(300 / cost));
  const left = () => (nodes - kernel.evaluations() * nodesPerEvaluation) / cost - kernel.simulations();
  kernel.beginGuided(seed, ((share / (1 - share)) * cost) / nodesPerEvaluation);
  do kernel.thinkGuided(Math.max(1, Math.min(slice, Math.floor(left()))));
  while (left() >= 1 && !kernel.isDecided(left()));
  return kernel.rootMove(0);
}

async function thinkPentobi(player, plays) {
  const { move, ms } = await pentobi.move(plays);
  player.ms += ms;
  player.turns++;
  return codeOf(must(notation.move.parse(move)).squares);
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
  const [lead, half] = spread(games.map((game) => game.lead));
  const wins = sum(games.map((game) => game.wins));
  const ms = [mean(games.map((game) => game.ms)), mean(games.map((game) => game.theirs))].map(Math.round).join(' / ');
  return `${wins.toFixed(1)} of ${games.length} wins, ${lead.toFixed(1)} ± ${half.toFixed(1)} squares, ${ms} ms`;
}

/** The mean, and half of its 95 % interval. */
function spread(figures) {
  const middle = mean(figures);
  const variance = sum(figures.map((figure) => (figure - middle) ** 2)) / Math.max(1, figures.length - 1);
  return [middle, 1.96 * Math.sqrt(variance / figures.length)];
}

function msPerTurn(players) {
  return sum(players.map((player) => player.ms)) / sum(players.map((player) => player.turns));
}

function count(figures, wanted) {
  return figures.filter((figure) => figure === wanted).length;
}

function sum(figures) {
  return figures.reduce((all, figure) => all + figure, 0);
}

function mean(figures) {
  return sum(figures) / figures.length;
}
