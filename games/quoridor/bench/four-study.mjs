// Statistics of matches for four players from an arena run: whom walls hit, how often the leader is stopped, what a
// wall and a step are worth to the net. Build first:
//   node games/quoridor/bench/four-study.mjs RUN …
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobOf } from '@quadrille/arena';
import { expect as must } from '@quadrille/kit';
import { NetSearcher } from '../dist/engine/net-searcher.js';
import { notation } from '../dist/notation/notation.js';
import { distanceToGoal, rules } from '../dist/rules/rules.js';

const params = must(notation.params.parse('players=4'));
const seats = [0, 1, 2, 3];
/** A pawn with at most this many steps to its goal threatens to win. */
const near = 3;

/** With the name of the player in each seat. */
const games = process.argv.slice(2).flatMap((run) => {
  const { plan } = JSON.parse(readFileSync(join(run, 'plan.json'), 'utf8'));
  const lines = readFileSync(join(run, 'games.jsonl'), 'utf8').trim().split('\n');
  return lines
    .flatMap((line) => JSON.parse(line).games ?? [])
    .map((game) => ({ ...game, names: jobOf(plan, game.number).seating.map((one) => plan.contestants[one].name) }));
});

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
};
/** By player. */
const byName = new Map();

function figuresOf(name) {
  if (!byName.has(name))
    byName.set(name, { seats: 0, wins: 0, walls: 0, steps: 0, hits: {}, stops: 0, stopped: 0, first: [], last: [] });
  return byName.get(name);
}

for (const game of games) count(game);

console.log(JSON.stringify(summary(), undefined, 2));
await worths();

function count(game) {
  let state = must(rules.start(params));
  const winner = game.outcome.winners[0];
  counts.winsBySeat[winner]++;
  for (const name of game.names) figuresOf(name).seats++;
  figuresOf(game.names[winner]).wins++;
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
      countWall(game.names, seat, before, after);
    }
    const now = seats.map((each) => distanceToGoal(after, each));
    for (const each of seats) {
      if (now[each] > near) {
        // A pawn that threatened to win no longer does: a wall has stopped it.
        if (threatened.delete(each)) {
          counts.stopped++;
          figuresOf(game.names[seat]).stops++;
          figuresOf(game.names[each]).stopped++;
        }
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
  for (const [seat, each] of wallTurns.entries()) {
    if (each.length === 0) continue;
    figuresOf(game.names[seat]).first.push(each[0]);
    figuresOf(game.names[seat]).last.push(each.at(-1));
  }
}

function countWall(names, seat, before, after) {
  const costs = seats.map((each) => distanceToGoal(after, each) - before[each]);
  const own = figuresOf(names[seat]);
  counts.walls++;
  own.walls++;
  counts.ownCost += costs[seat];
  const others = seats.filter((each) => each !== seat);
  const most = Math.max(...others.map((each) => costs[each]));
  if (most <= 0) return;
  counts.wallsThatCost++;
  const steps = others.reduce((sum, each) => sum + costs[each], 0);
  counts.steps += steps;
  own.steps += steps;
  const target = others.find((each) => costs[each] === most);
  own.hits[names[target]] = (own.hits[names[target]] ?? 0) + 1;
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
    players: Object.fromEntries(
      [...byName].map(([name, { first, last, ...rest }]) => [
        name,
        { ...rest, stepsAWall: mean([rest.steps / rest.walls]), firstWallTurn: mean(first), lastWallTurn: mean(last) },
      ]),
    ),
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
