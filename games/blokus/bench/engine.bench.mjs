// The engine's speed. Bounds are for one core of a 2.8 GHz machine; CPU time, so that a busy machine measures the same.
import { readFileSync } from 'node:fs';
import { loadKernel } from '@quadrille/kernel';
import { expect as must } from '@quadrille/kit';
import { kernelUrl, writeState } from '../dist/engine/kernel.js';
import { notation } from '../dist/notation/notation.js';
import { levels } from '../dist/players/levels.js';
import { rules } from '../dist/rules/rules.js';

const kernel = await loadKernel(kernelUrl);
const figures = JSON.parse(readFileSync(new URL('../test/data/positions.json', import.meta.url), 'utf8'));

/** 12 moves into a Duo match, 24 into one on the large board. */
const duoMiddle = movesOf('duo', 1, 12);
const largeMiddle = movesOf('classic', 1, 24);
const milliseconds = { club: 300, expert: 1500, master: 3000 };

const upperLevels = levels().filter(({ id }) => id in milliseconds);

export const benches = [
  listing('Duo', 'game=duo', duoMiddle),
  listing('large board', 'game=teams', largeMiddle),
  perft('Duo', 'game=duo', 3),
  perft('large board', 'game=teams', 4),
  simulations('Duo, start', 'game=duo', [], 6_000, 12_000),
  simulations('Duo, middle', 'game=duo', duoMiddle, 15_000, 30_000),
  simulations('teams, start', 'game=teams', [], 2_000, 3_500),
  simulations('teams, middle', 'game=teams', largeMiddle, 6_000, 10_000),
  simulations('classic, start', 'game=classic', [], 2_000, 3_500),
  simulations('classic, middle', 'game=classic', largeMiddle, 6_000, 10_000),
  ...upperLevels.flatMap((level) => [
    move(level, 'Duo, start', 'game=duo', []),
    move(level, 'Duo, middle', 'game=duo', duoMiddle),
    move(level, 'Duo, end', 'game=duo', movesOf('duo', 2, 20)),
    move(level, 'teams, start', 'game=teams', []),
    move(level, 'teams, middle', 'game=teams', largeMiddle),
    move(level, 'teams, end', 'game=teams', movesOf('classic', 1, 40)),
  ]),
];

/** The legal placements of one colour, from scratch each time. */
function listing(name, params, moves) {
  const times = 5_000;
  return {
    name: `legal moves of a position in the middle of a game: ${name}`,
    limit: 100,
    run: async () => {
      writeState(kernel, stateOf(params, moves));
      const begun = process.cpuUsage();
      const count = kernel.repeatList(times);
      return { value: (cpu(begun) * 1000) / times, unit: 'µs', note: `${count} moves` };
    },
  };
}

function perft(name, params, depth) {
  return {
    name: `perft(${depth}) from the start: ${name}`,
    run: async () => {
      writeState(kernel, stateOf(params, []));
      const begun = process.cpuUsage();
      const lines = kernel.perft(depth);
      const ms = cpu(begun);
      return { value: ms, unit: 'ms', note: `${lines} lines, ${(lines / ms / 1000).toFixed(0)} million a second` };
    },
  };
}

function simulations(name, params, moves, count, limit) {
  return {
    name: `simulations: ${name}`,
    limit,
    atLeast: true,
    run: async () => {
      writeState(kernel, stateOf(params, moves));
      kernel.forgetTree();
      kernel.begin(1, 0);
      const begun = process.cpuUsage();
      kernel.think(count);
      return { value: (count * 1000) / cpu(begun), unit: 'simulations/s', note: `${count} simulations` };
    },
  };
}

function move(level, name, params, moves) {
  return {
    name: `a move of ${level.id}: ${name}`,
    limit: milliseconds[level.id],
    run: async () => {
      const seated = await level.sit({ params, moves });
      const begun = process.cpuUsage();
      let thought;
      const budget = { nodes: level.budget.nodes, seed: 2 };
      for await (const next of seated.think(budget, new AbortController().signal)) thought = next;
      const value = cpu(begun);
      seated.leave();
      return { value, unit: 'ms', note: `${thought.move}, ${thought.nodes} nodes` };
    },
  };
}

function stateOf(params, moves) {
  const start = must(rules.start(must(notation.params.parse(params))));
  return moves.reduce((now, text) => rules.play(now, must(notation.move.parse(text))), start);
}

function movesOf(variant, game, length) {
  const figure = figures.positions.find(
    (each) => each.variant === variant && each.game === game && each.moves.length === length,
  );
  return figure.moves.map((text) => text.split(' ')[1]);
}

function cpu(begun) {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
