import { Course } from '../dist/engine/engine.js';
import { Search } from '../dist/engine/search.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';
import { random } from '@quadrille/kit';

/**
 * Games of one player against itself by the thousand: who wins by seat, how long they are, how often the monster catches.
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
const longest = 400;

/** Few random steps at first, and now and then the second best move, make games different. */
function play(params, seed) {
  const chance = random(seed);
  const course = new Course(rules.start(params).value);
  const { ground } = course;
  const told = { plies: 0, caught: 0, taken: 0, used: 0, walls: 0, winner: -1 };
  while (ground.winner < 0 && !course.isRepeated() && told.plies < longest) {
    const legal = course.moves();
    let move = chance.pick(legal);
    if (told.plies >= opening) {
      let found;
      for (const step of new Search(ground, nodes, course.keys.slice(0, -1)).run(2)) found = step ?? found;
      const lines = found?.lines ?? [{ moves: [move], score: 0 }];
      const isClose = lines.length > 1 && lines[0].score - lines[1].score < 20 && Math.abs(lines[0].score) < 1000;
      move = lines[isClose && chance.below(2) === 0 ? 1 : 0].moves[0];
    } else {
      // Steps only: random walls decide games.
      const steps = legal.filter((code) => code < ground.grid.wall);
      if (steps.length > 0) move = chance.pick(steps);
    }
    const mover = ground.toMove;
    const before = { pawns: [...ground.pawns], held: [...ground.held], stock: [...ground.stock] };
    const to = targetOf(ground.grid, move);
    course.play(move);
    told.plies++;
    if (move >= ground.grid.wall && move < ground.grid.hammer) told.walls++;
    if (move >= ground.grid.hammer && move < ground.grid.pass) told.used++;
    if (before.held[mover] !== ground.held[mover] && ground.held[mover]) told.taken++;
    const moved = [...ground.pawns].some(
      (cell, seat) => cell !== (seat === mover && to >= 0 ? to : before.pawns[seat]),
    );
    const bitten = [...ground.stock].some((left, seat) => left <= before.stock[seat] - 2);
    if (moved || bitten) told.caught++;
  }
  told.winner = ground.winner;
  return told;
}

function targetOf(grid, move) {
  if (move < grid.wall) return move;
  if (move >= grid.ladder && move < grid.swift) return move - grid.ladder;
  return move >= grid.swift && move < grid.scroll ? move - grid.swift : -1;
}

for (const text of variants.length > 0 ? variants : ['']) {
  const seats = notation.params.parse(text).value.players;
  const wins = Array.from({ length: seats }, () => 0);
  const sum = { plies: 0, caught: 0, taken: 0, used: 0, walls: 0 };
  const lengths = [];
  let draws = 0;
  for (let game = 0; game < games; game++) {
    const params = { ...notation.params.parse(text).value, seed: ((from + game) % 99) + 1 };
    const told = play(params, 1000 + from + game);
    if (told.winner < 0) draws++;
    else wins[told.winner]++;
    for (const key of Object.keys(sum)) sum[key] += told[key];
    lengths.push(told.plies);
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
