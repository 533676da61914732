import { EngineMatch } from '../dist/engine/engine.js';
import { Search } from '../dist/engine/search.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';
import { random } from '@quadrille/kit';

/**
 * Thousands of matches of one player against itself: wins by seat, length, catches of the monster.
 * `node games/minotaur/bench/fairness.mjs [--games N] [--nodes N] [--random PLIES] [--from SEED] PARAMS…`
 */
const flags = new Map();
const variants = [];
for (let args = process.argv.slice(2); args.length > 0; args = args.slice(1)) {
  if (args[0].startsWith('--')) {
    flags.set(args[0].slice(2), Number(args[1]));
    args = args.slice(1);
  } else variants.push(args[0] === '-' ? '' : args[0]);
}
const games = flags.get('games') ?? 400;
const nodes = flags.get('nodes') ?? 300;
const opening = flags.get('random') ?? 2;
const from = flags.get('from') ?? 1;
const maxPlies = 400;

/** A few random steps at the start, and sometimes the second best move, make the matches differ. */
function play(params, seed) {
  const chance = random(seed);
  const match = new EngineMatch(rules.start(params).value);
  const { engineState } = match;
  const counts = { plies: 0, caught: 0, taken: 0, used: 0, walls: 0, winner: -1 };
  while (engineState.winner < 0 && !match.isRepeated() && counts.plies < maxPlies) {
    const legal = match.moves();
    let move = chance.pick(legal);
    if (counts.plies >= opening) {
      let found;
      for (const step of new Search(engineState, nodes, match.keys.slice(0, -1)).run(2)) found = step ?? found;
      const lines = found?.lines ?? [{ moves: [move], score: 0 }];
      const isClose = lines.length > 1 && lines[0].score - lines[1].score < 20 && Math.abs(lines[0].score) < 1000;
      move = lines[isClose && chance.below(2) === 0 ? 1 : 0].moves[0];
    } else {
      // Only pawn steps, because random walls decide matches.
      const steps = legal.filter((code) => code < engineState.grid.wallBase);
      if (steps.length > 0) move = chance.pick(steps);
    }
    const mover = engineState.toMove;
    const before = { pawns: [...engineState.pawns], held: [...engineState.held], stock: [...engineState.stock] };
    const to = targetOf(engineState.grid, move);
    match.play(move);
    counts.plies++;
    if (move >= engineState.grid.wallBase && move < engineState.grid.hammerBase) counts.walls++;
    if (move >= engineState.grid.hammerBase && move < engineState.grid.passCode) counts.used++;
    if (before.held[mover] !== engineState.held[mover] && engineState.held[mover]) counts.taken++;
    const moved = [...engineState.pawns].some(
      (cell, seat) => cell !== (seat === mover && to >= 0 ? to : before.pawns[seat]),
    );
    const hasLostWalls = [...engineState.stock].some((left, seat) => left <= before.stock[seat] - 2);
    if (moved || hasLostWalls) counts.caught++;
  }
  counts.winner = engineState.winner;
  return counts;
}

function targetOf(grid, move) {
  if (move < grid.wallBase) return move;
  if (move >= grid.ladderBase && move < grid.swiftBase) return move - grid.ladderBase;
  return move >= grid.swiftBase && move < grid.scrollBase ? move - grid.swiftBase : -1;
}

for (const text of variants.length > 0 ? variants : ['']) {
  const seats = notation.params.parse(text).value.players;
  const wins = Array.from({ length: seats }, () => 0);
  const sum = { plies: 0, caught: 0, taken: 0, used: 0, walls: 0 };
  const lengths = [];
  let draws = 0;
  for (let game = 0; game < games; game++) {
    const params = { ...notation.params.parse(text).value, seed: ((from + game) % 99) + 1 };
    const counts = play(params, 1000 + from + game);
    if (counts.winner < 0) draws++;
    else wins[counts.winner]++;
    for (const key of Object.keys(sum)) sum[key] += counts[key];
    lengths.push(counts.plies);
  }
  lengths.sort((a, b) => a - b);
  const mean = (key) => (sum[key] / games).toFixed(1);
  const points = wins.map((won) => `${(((won + draws / seats) / games) * 100).toFixed(1)} %`).join(' ');
  console.log(
    `${text || '(defaults)'}: ${games} games of ${nodes} nodes; by seat ${points}; draws ${draws}; plies ${mean('plies')} ` +
      `(tenth ${lengths[Math.floor(games / 10)]}, nine tenths ${lengths[Math.floor((games * 9) / 10)]}); ` +
      `caught ${mean('caught')}, walls ${mean('walls')}, picked up ${mean('taken')}, used ${mean('used')}`,
  );
}
