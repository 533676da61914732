// Games for the opening explorer: the engine against itself on 9x9, in the opening with a random one of its best moves.
//
//   node games/quoridor/bench/openings.mjs play FILE FROM TO [NODES]   appends the games with these numbers to a file, one line each
//   node games/quoridor/bench/openings.mjs write FILE …                writes src/openings/self-play.ts
//
// A game depends only on its number and the nodes, so files may be made in parts on several machines.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { random } from '@quadrille/kit';
import { moveTextOf } from '../dist/engine/searcher.js';
import { kernel, start } from './self-play.mjs';

/** Plies of the opening with a random choice, and the number of best moves to choose from. */
const opening = 14;
const choices = 4;
/** A move that is this many points worse than the best is chosen e times less often. */
const ease = 10;
/** Positions with fewer games are left out, because their figures mean little. */
const fewest = 5;
const longest = 300;

const [task, ...rest] = process.argv.slice(2);
if (task === 'play') play(rest[0], Number(rest[1]), Number(rest[2]), Number(rest[3] ?? 4000));
else if (task === 'write') write(rest);
else console.error('openings.mjs play FILE FROM TO [NODES] | write FILE …');

function play(file, from, to, nodes) {
  for (let number = from; number < to; number++) {
    const { winner, moves } = playGame(random(number), nodes);
    appendFileSync(file, `${JSON.stringify({ number, winner, moves: moves.map(moveTextOf) })}\n`);
  }
}

function playGame(chance, nodes) {
  start('');
  kernel.forgetKeys();
  const moves = [];
  const seen = new Map();
  while (moves.length < longest) {
    const seat = kernel.turn();
    const move = choose(chance, nodes, moves.length < opening);
    if (move >= 256) kernel.forgetKeys();
    else kernel.addKey();
    kernel.make(move);
    moves.push(move);
    if (kernel.distance(seat) === 0) return { winner: seat, moves };
    if (move >= 256) seen.clear();
    const key = `${kernel.hashHigh()} ${kernel.hashLow()}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (seen.get(key) === 3) break;
  }
  return { winner: -1, moves };
}

function choose(chance, nodes, isOpen) {
  kernel.begin(kernel.turn(), isOpen ? 2 * nodes : nodes, 60, isOpen ? choices : 1, chance.u32() | 0, 0, 0);
  while (!kernel.think(nodes));
  kernel.cancel();
  const lines = Array.from({ length: kernel.lines() }, (_, line) => ({
    move: kernel.lineMove(line),
    score: kernel.lineScore(line),
  }));
  const [best] = lines;
  const weights = lines.map(({ score }) => Math.exp((score - best.score) / ease));
  let point = chance.unit() * weights.reduce((sum, weight) => sum + weight);
  return (lines.find((_, line) => (point -= weights[line]) < 0) ?? best).move;
}

/** A tree in lines from the start: depth, move, games, half points of the first player. Mirrored games are merged. */
function write(files) {
  const games = files
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line))
    .toSorted((a, b) => a.number - b.number);
  const root = { games: 0, points: 0, next: new Map() };
  for (const { winner, moves } of games) {
    const points = winner === 0 ? 2 : winner === 1 ? 0 : 1;
    let at = root;
    count(at, points);
    for (const move of upright(moves).slice(0, opening)) {
      if (!at.next.has(move)) at.next.set(move, { games: 0, points: 0, next: new Map() });
      at = at.next.get(move);
      count(at, points);
    }
  }
  const rows = [`0 - ${root.games} ${root.points}`];
  const list = (node, depth) => {
    for (const [move, next] of [...node.next].toSorted(
      ([a, one], [b, two]) => two.games - one.games || (a < b ? -1 : 1),
    )) {
      if (next.games < fewest) continue;
      rows.push(`${depth} ${move} ${next.games} ${next.points}`);
      list(next, depth + 1);
    }
  };
  list(root, 1);
  const text = `/**
 * Written by \`bench/openings.mjs\` from ${games.length} games of the engine against itself, numbers ${rangesOf(games)}: a tree, the start
 * first. Each line has the depth, the move that leads there, the games and the half points of the first player.
 */
export const selfPlay = \`
${rows.join('\n')}
\`;
`;
  writeFileSync(new URL('../src/openings/self-play.ts', import.meta.url), text);
  console.log(
    `${games.length} games, ${rows.length} lines, first player ${(root.points / games.length / 2).toFixed(3)}`,
  );
}

/** Such as 0 – 5, 9 – 12; the games are sorted by number. */
function rangesOf(games) {
  const numbers = games.map(({ number }) => number);
  const begins = numbers.filter((number, index) => number !== numbers[index - 1] + 1);
  const ends = numbers.filter((number, index) => number !== numbers[index + 1] - 1);
  return begins.map((from, index) => `${from} – ${ends[index]}`).join(', ');
}

function count(node, points) {
  node.games++;
  node.points += points;
}

/** Mirrors a game so that its first asymmetric move is on the left. */
function upright(moves) {
  const sided = moves.find((move) => mirrored(move) !== move);
  return sided !== undefined && mirrored(sided) < sided ? moves.map(mirrored) : moves;
}

function mirrored(move) {
  const isWall = move.length === 3;
  const file = 'abcdefghi'.indexOf(move[0]);
  return `${'abcdefghi'[(isWall ? 7 : 8) - file]}${move.slice(1)}`;
}
