// The search's speed with the evaluation of the computer players, and the time per move of each level. Bounds are for
// one core of a 2.8 GHz machine; CPU time, so that a busy machine measures the same.
import { readFileSync } from 'node:fs';
import { loadKernel } from '@quadrille/kernel';
import { expect as must } from '@quadrille/kit';
import { kernelUrl, writeState } from '../dist/engine/kernel.js';
import { notation } from '../dist/notation/notation.js';
import { levels } from '../dist/players/levels.js';
import { rules } from '../dist/rules/rules.js';

const kernel = await loadKernel(kernelUrl);
const figures = JSON.parse(readFileSync(new URL('../test/data/two-players.json', import.meta.url), 'utf8'));
const game = figures.find((figure) => figure.name === 'engine game ply30').moves.split(' ');

/** 16 moves into a match between engines. */
const midGame = game.slice(0, 16);
const limits = { club: 200, expert: 1000, master: 3000 };

export const benches = [
  nodes('middle game on 9x9', '', midGame, 500_000),
  nodes('start on 9x9', '', []),
  nodes('start on 15x15', 'size=15', []),
  nodes('four players, start on 9x9', 'players=4', []),
  ...levels().flatMap((level) => [
    move(level, 'middle game', '', midGame),
    move(level, 'four players', 'players=4', []),
    move(level, '15x15', 'size=15', []),
  ]),
];

function nodes(name, params, moves, limit) {
  const count = 400_000;
  return {
    name: `search: ${name}`,
    ...(limit && { limit, atLeast: true }),
    run: async () => {
      const start = must(rules.start(must(notation.params.parse(params))));
      const state = moves.reduce((now, text) => rules.play(now, must(notation.move.parse(text))), start);
      writeState(kernel, state);
      kernel.forgetKeys();
      const begun = process.cpuUsage();
      kernel.begin(state.toMove, count, 60, 1, 1, 0);
      while (!kernel.think(8192));
      const seconds = milliseconds(begun) / 1000;
      return { value: kernel.nodes() / seconds, unit: 'nodes/s', note: `depth ${kernel.depth()}` };
    },
  };
}

function move(level, name, params, moves) {
  return {
    name: `a move of ${level.id}: ${name}`,
    ...(limits[level.id] && { limit: limits[level.id] }),
    run: async () => {
      const seated = await level.sit({ params, moves });
      const begun = process.cpuUsage();
      let thought;
      const budget = { nodes: level.budget.nodes, seed: 2 };
      for await (const next of seated.think(budget, new AbortController().signal)) thought = next;
      const value = milliseconds(begun);
      seated.leave();
      return { value, unit: 'ms', note: `${thought.move}, ${thought.nodes} nodes` };
    },
  };
}

function milliseconds(begun) {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
