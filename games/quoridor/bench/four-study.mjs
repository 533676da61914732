// Statistics of matches for four players from an arena run: whom walls hit, how often the leader is stopped, what a
// wall and a step are worth to the net. Build first:
//   node games/quoridor/bench/four-study.mjs RUN/games.jsonl
import { readFileSync } from 'node:fs';
import { expect as must } from '@quadrille/kit';
import { NetSearcher } from '../dist/engine/net-searcher.js';
import { notation } from '../dist/notation/notation.js';
import { distanceToGoal, rules } from '../dist/rules/rules.js';

const [path] = process.argv.slice(2);
const params = must(notation.params.parse('players=4'));
const seats = [0, 1, 2, 3];
/** A pawn with at most this many steps to its goal threatens to win. */
const near = 3;

const games = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .flatMap(({ games: each }) => each ?? []);

const counts = {
  games: games.length,
  walls: 0,
  wallsThatCost: 0,
  steps: 0,
  hitsByNearness: [0, 0, 0],
  hitsByOrder: { next: 0, opposite: 0, before: 0 },
  ownCost: 0,
  threats: 0,
  stopped: 0,
  leaderAtTen: 0,
  leaderAtTenWins: 0,
  winsBySeat: [0, 0, 0, 0],
  firstWallTurn: [],
  lastWallTurn: [],
};

for (const game of games) count(game);

console.log(JSON.stringify(summary(), undefined, 2));
await worths();

function count(game) {
  let state = must(rules.start(params));
  const winner = game.outcome.winners[0];
  counts.winsBySeat[winner]++;
  const turns = [0, 0, 0, 0];
  const wallTurns = seats.map(() => []);
  let threatened = new Set();
  game.moves.split(' ').forEach((text, ply) => {
    const seat = state.toMove;
    const move = must(notation.move.parse(text));
    const before = seats.map((each) => distanceToGoal(state, each));
    const after = rules.play(state, move);
    turns[seat]++;
    if (ply >= game.opening && move.kind === 'wall') {
      wallTurns[seat].push(turns[seat]);
      countWall(seat, before, after);
    }
    const now = seats.map((each) => distanceToGoal(after, each));
    for (const each of seats) {
      if (now[each] > near) {
        // A pawn that threatened to win no longer does: a wall has stopped it.
        if (threatened.delete(each)) counts.stopped++;
      } else if (now[each] > 0 && !threatened.has(each)) {
        threatened.add(each);
        counts.threats++;
      }
    }
    if (ply === 40) {
      const best = Math.min(...now);
      const leaders = seats.filter((each) => now[each] === best);
      if (leaders.length === 1) {
        counts.leaderAtTen++;
        if (leaders[0] === winner) counts.leaderAtTenWins++;
      }
    }
    state = after;
  });
  for (const each of wallTurns) {
    if (each.length === 0) continue;
    counts.firstWallTurn.push(each[0]);
    counts.lastWallTurn.push(each.at(-1));
  }
}

function countWall(seat, before, after) {
  const costs = seats.map((each) => distanceToGoal(after, each) - before[each]);
  counts.walls++;
  counts.ownCost += costs[seat];
  const others = seats.filter((each) => each !== seat);
  const most = Math.max(...others.map((each) => costs[each]));
  if (most <= 0) return;
  counts.wallsThatCost++;
  counts.steps += others.reduce((sum, each) => sum + costs[each], 0);
  const target = others.find((each) => costs[each] === most);
  const ranked = others.toSorted((a, b) => before[a] - before[b]);
  counts.hitsByNearness[ranked.indexOf(target)]++;
  counts.hitsByOrder[['next', 'opposite', 'before'][(target - seat + 3) % 4]]++;
}

function mean(list) {
  return Math.round((10 * list.reduce((sum, each) => sum + each, 0)) / Math.max(1, list.length)) / 10;
}

/** In per cent. */
function share(part, all) {
  return Math.round((1000 * part) / Math.max(1, all)) / 10;
}

function summary() {
  return {
    ...counts,
    wallsAGame: Math.round((10 * counts.walls) / counts.games) / 10,
    stepsAWall: Math.round((100 * counts.steps) / Math.max(1, counts.walls)) / 100,
    idleWalls: share(counts.walls - counts.wallsThatCost, counts.walls),
    hitsByNearness: counts.hitsByNearness.map((each) => share(each, counts.wallsThatCost)),
    stoppedThreats: share(counts.stopped, counts.threats),
    leaderAtTenWins: share(counts.leaderAtTenWins, counts.leaderAtTen),
    firstWallTurn: mean(counts.firstWallTurn),
    lastWallTurn: mean(counts.lastWallTurn),
  };
}

/** The net's values for the four seats in positions that differ in one thing. */
async function worths() {
  for (const [name, start] of [
    ['start', '9 / - / - / e1 a5 e9 i5 / 5 5 5 5 / 1'],
    ['first without one wall', '9 / - / - / e1 a5 e9 i5 / 4 5 5 5 / 1'],
    ['first without three walls', '9 / - / - / e1 a5 e9 i5 / 2 5 5 5 / 1'],
    ['first without walls', '9 / - / - / e1 a5 e9 i5 / 0 5 5 5 / 1'],
    ['first a step ahead', '9 / - / - / e2 a5 e9 i5 / 5 5 5 5 / 1'],
    ['first two steps ahead', '9 / - / - / e3 a5 e9 i5 / 5 5 5 5 / 1'],
  ]) {
    const searcher = must(await NetSearcher.open({ params: 'players=4', start, moves: [] }));
    let chances = [];
    for await (const { lines } of searcher.search({ looks: 1500, seed: 1 }, new AbortController().signal))
      chances = lines[0].chances;
    searcher.close();
    console.log(name, chances.map((chance) => `${Math.round(100 * chance)} %`).join(' '));
  }
}
