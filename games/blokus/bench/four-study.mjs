// Statistics of matches for four players from arena runs: whose corners are blocked, how often the leader is stopped, what a
// corner is worth in squares and to the net. Build first:
//   node games/blokus/bench/four-study.mjs RUN …
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobOf } from '@quadrille/arena';
import { expect as must } from '@quadrille/kit';
import { NetSearcher } from '../dist/engine/net-searcher.js';
import { notation } from '../dist/notation/notation.js';
import { usableCorners } from '../dist/rules/placements.js';
import { rules } from '../dist/rules/rules.js';
import { seatScore, squaresPlaced } from '../dist/rules/state.js';

const params = 'game=classic';
const seats = [0, 1, 2, 3];
const turnNames = ['next', 'opposite', 'before'];
/** Turns of each player after which the board is looked at. */
const stages = [5, 8, 11, 14];
/** The net judges the position before and after every so many moves, with this many evaluations. */
const judgedEvery = 6;
const looks = 16;
/** The net plays until so many pieces lie; then the other search goes on. */
const judgedUntil = 34;

/** With the name of the player in each seat. */
const games = process.argv.slice(2).flatMap((run) => {
  const { plan } = JSON.parse(readFileSync(join(run, 'plan.json'), 'utf8'));
  const lines = readFileSync(join(run, 'games.jsonl'), 'utf8').trim().split('\n');
  return lines
    .flatMap((line) => JSON.parse(line).games ?? [])
    .map((game) => ({ ...game, names: jobOf(plan, game.number).seating.map((one) => plan.contestants[one].name) }));
});

const moves = { all: 0, blocking: 0, corners: 0 };
const hits = { byCorners: [0, 0, 0], bySquares: [0, 0, 0], byTurn: { next: 0, opposite: 0, before: 0 } };
const rows = new Map(stages.map((stage) => [stage, []]));
const winsBySeat = [0, 0, 0, 0];
const finals = [];
/** By player. */
const byName = new Map();

function figuresOf(name) {
  if (!byName.has(name)) byName.set(name, { seats: 0, wins: 0, squares: 0, moves: 0, corners: 0, hits: {} });
  return byName.get(name);
}
/** What the net takes from the victim, by the number of its corners that a move blocks. */
const judged = new Map();

for (const game of games) await count(game);
console.log(JSON.stringify(summary(), undefined, 2));

async function count(game) {
  let state = must(rules.start(must(notation.params.parse(params))));
  const turns = [0, 0, 0, 0];
  const seen = [];
  const pending = [];
  const played = game.moves.split(' ');
  for (const [ply, text] of played.entries()) {
    const move = must(notation.move.parse(text));
    const seat = state.colour;
    const after = rules.play(state, move);
    turns[seat]++;
    if (ply >= game.opening && move.kind === 'place')
      await countMove(game.names, state, seat, move.squares, played.slice(0, ply), text);
    state = after;
    for (const stage of stages) {
      if (seen.includes(stage) || turns.some((each, of) => each < stage && !state.out[of])) continue;
      seen.push(stage);
      pending.push({ stage, corners: cornersOf(state), squares: seats.map((of) => squaresPlaced(state, of)) });
    }
  }
  const { winners } = game.outcome;
  const scores = seats.map((of) => seatScore(state, of));
  finals.push(scores);
  for (const winner of winners) {
    winsBySeat[winner] += 1 / winners.length;
    figuresOf(game.names[winner]).wins += 1 / winners.length;
  }
  for (const [of, name] of game.names.entries()) {
    figuresOf(name).seats++;
    figuresOf(name).squares += scores[of];
  }
  for (const { stage, corners, squares } of pending) rows.get(stage).push({ corners, squares, scores, winners });
}

function cornersOf(state) {
  return seats.map((of) => (state.out[of] ? 0 : usableCorners(state, of).length));
}

async function countMove(names, before, seat, squares, played, text) {
  const others = seats.filter((other) => other !== seat && !before.out[other]);
  const had = cornersOf(before);
  const lost = others.map((other) => usableCorners(before, other).filter((square) => squares.includes(square)).length);
  const most = Math.max(0, ...lost);
  moves.all++;
  const own = figuresOf(names[seat]);
  const blocked = lost.reduce((sum, each) => sum + each, 0);
  moves.corners += blocked;
  own.moves++;
  own.corners += blocked;
  if (most > 0 && others.length === 3) {
    moves.blocking++;
    const victim = others[lost.indexOf(most)];
    own.hits[names[victim]] = (own.hits[names[victim]] ?? 0) + 1;
    const rank = (worth) => others.toSorted((a, b) => worth(b) - worth(a)).indexOf(victim);
    hits.byCorners[rank((other) => had[other])]++;
    hits.bySquares[rank((other) => squaresPlaced(before, other))]++;
    hits.byTurn[turnNames[(victim - seat + 3) % 4]]++;
  }
  const placed = played.length;
  if (placed % judgedEvery !== 0 || placed > judgedUntil || placed < 8) return;
  const [then, now] = [await chancesAfter(played), await chancesAfter([...played, text])];
  for (const [index, other] of others.entries()) {
    const n = Math.min(3, lost[index]);
    judged.set(n, [...(judged.get(n) ?? []), now[other] - then[other]]);
  }
}

async function chancesAfter(played) {
  const searcher = must(await NetSearcher.open({ params, moves: played }));
  let chances = [];
  for await (const { lines } of searcher.search({ looks, seed: 1 }, new AbortController().signal))
    chances = lines[0].chances;
  searcher.close();
  return chances;
}

function mean(list) {
  return list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);
}

function round(value, digits = 1) {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** In per cent. */
function share(part, all) {
  return round((100 * part) / Math.max(1, all));
}

/** Squares at the end for one corner more than the mean of the table. */
function slope(stage) {
  const points = rows.get(stage).flatMap(({ corners, scores }) => {
    const [corner, score] = [mean(corners), mean(scores)];
    return seats.map((of) => [corners[of] - corner, scores[of] - score]);
  });
  return (
    points.reduce((sum, [x, y]) => sum + x * y, 0) /
    Math.max(
      1e-9,
      points.reduce((sum, [x]) => sum + x * x, 0),
    )
  );
}

/** How often the only player with the most of something wins. */
function leaderWins(stage, key) {
  let [led, won] = [0, 0];
  for (const row of rows.get(stage)) {
    const best = Math.max(...row[key]);
    const leaders = seats.filter((of) => row[key][of] === best);
    if (leaders.length > 1) continue;
    led++;
    if (row.winners.includes(leaders[0])) won += 1 / row.winners.length;
  }
  return { games: led, wins: round(won), share: share(won, led) };
}

function summary() {
  return {
    games: games.length,
    players: Object.fromEntries(
      [...byName].map(([name, { squares, corners, ...rest }]) => [
        name,
        { ...rest, squaresASeat: round(squares / rest.seats), cornersAMove: round(corners / rest.moves, 2) },
      ]),
    ),
    winsBySeat: winsBySeat.map((each) => round(each)),
    margin: round(mean(finals.map((scores) => Math.max(...scores) - mean(scores)))),
    cornersBlockedAMove: round(moves.corners / moves.all, 2),
    movesThatBlock: share(moves.blocking, moves.all),
    hitsByCorners: hits.byCorners.map((each) => share(each, moves.blocking)),
    hitsBySquares: hits.bySquares.map((each) => share(each, moves.blocking)),
    hitsByTurn: Object.fromEntries(
      Object.entries(hits.byTurn).map(([name, each]) => [name, share(each, moves.blocking)]),
    ),
    stages: Object.fromEntries(
      stages.map((stage) => [
        stage,
        {
          corners: round(mean(rows.get(stage).flatMap(({ corners }) => corners))),
          squaresForACorner: round(slope(stage), 2),
          leaderInCorners: leaderWins(stage, 'corners'),
          leaderInSquares: leaderWins(stage, 'squares'),
        },
      ]),
    ),
    netByBlockedCorners: Object.fromEntries(
      [...judged]
        .toSorted(([a], [b]) => a - b)
        .map(([n, list]) => [n === 3 ? '3+' : n, { moves: list.length, points: round(100 * mean(list), 2) }]),
    ),
  };
}
