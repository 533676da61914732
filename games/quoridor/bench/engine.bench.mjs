// The engine's speed. Bounds are for one core of a 2.8 GHz machine.
import { readFileSync } from 'node:fs';
import { loadKernel } from '@quadrille/kernel';
import { expect as must, random } from '@quadrille/kit';
import { openEngine } from '../dist/engine/engine.js';
import { kernelUrl, writeState } from '../dist/engine/kernel.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';

const engine = await openEngine();
const kernel = await loadKernel(kernelUrl);

const figures = JSON.parse(readFileSync(new URL('../test/data/two-players.json', import.meta.url), 'utf8'));

/** A match between engines after 30 moves with 18 walls; and a position with many walls that would block a pawn. */
const midGame = played(start('draw=off'), movesOf('engine game ply30'));
const tangled = played(start('draw=off'), movesOf('many path illegal'));

/** There are no recorded matches on 15x15: here the pawns have met in the middle, and each seat has placed 15 walls. */
const large = wallDuel('size=15,walls=20,draw=off', '15 / - / - / h7 i9 / 20 20 / 1', 30);

export const benches = [
  perft(3, 0.3),
  perft(4),
  walls('all 128 walls of a mid-game position', midGame, 20),
  walls('all 128 walls of a tangled position', tangled, 20),
  walls('all 392 walls of a mid-game position on 15x15', large, 60),
];

function perft(depth, limit) {
  return {
    name: `perft(${depth}) from the start`,
    ...(limit && { limit }),
    run: async () => {
      const position = must(engine.open({ params: 'draw=off', moves: [] }));
      const begun = performance.now();
      const nodes = position.perft(depth);
      const seconds = (performance.now() - begun) / 1000;
      position.close();
      return {
        value: seconds,
        unit: 's',
        note: `${(nodes / seconds / 1e6).toFixed(0)} million nodes/s, counted in bulk`,
      };
    },
  };
}

/** The whole computation every time: masks, contacts, shortest paths of all pawns, floods. */
function walls(name, state, limit) {
  const times = 20_000;
  return {
    name,
    limit,
    run: async () => {
      writeState(kernel, state);
      const begun = performance.now();
      const legal = kernel.repeatWalls(times);
      const micros = ((performance.now() - begun) * 1000) / times;
      return { value: micros, unit: 'µs', note: `${state.walls.length} walls on the board, ${legal} legal` };
    },
  };
}

function start(params) {
  return must(rules.start(must(notation.params.parse(params))));
}

function movesOf(name) {
  return figures.find((figure) => figure.name === name).moves.split(' ');
}

function played(state, moves) {
  return moves.reduce((now, text) => rules.play(now, must(notation.move.parse(text))), state);
}

/** Both seats in turn place the wall with the greatest lead; ties are random. */
function wallDuel(params, position, wallsWanted) {
  const dice = random(15);
  let state = must(rules.start(must(notation.params.parse(params)), position));
  while (state.walls.length < wallsWanted) {
    const side = state.toMove;
    const choices = dice.shuffle([...rules.moves(state)].filter((move) => move.kind === 'wall'));
    const leads = choices.map((move) => {
      writeState(kernel, rules.play(state, move));
      return kernel.distance(1 - side) - kernel.distance(side);
    });
    state = rules.play(state, choices[leads.indexOf(Math.max(...leads))]);
  }
  return state;
}
