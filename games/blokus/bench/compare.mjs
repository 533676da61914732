// Plays two settings of the search against each other from the same openings with swapped sides, in one process: how
// the numbers in kernel/search.ts, playout.ts and value.ts were chosen.
//
//   node games/blokus/bench/compare.mjs '{"curiosity":0.7}' '{}' [--game duo|teams] [--simulations 400] [--pairs 60] [--seed 1]
//        [--kernel FILE] [--other FILE]
//
// The second setting plays with the kernel of --other, so that two builds can be compared as well.
//
// Duo, 400 simulations, 120 games each, against what was set then: curiosity 0.4 46.3 %, 1.2 57.1 % (taken), then 2
// 52.1 %; laterBias 0.0005 43.8 %, 0.02 50.8 %, 0.01 43.3 %; caution 0.15 49.2 %; scorePart 0.3 41.3 %, 0.05 50.4 %;
// sizePower 3 52.1 %, 10 52.5 %; corners [10, 3] 44.2 %, [300, 10] 51.7 %; all ± 7 to 9.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { random } from '@quadrille/kit';
import { startKernel } from '@quadrille/kernel';
import { sizeOf } from '../dist/engine/move-code.js';

const built = new URL('../build/kernel.wasm', import.meta.url).pathname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'duo' },
    simulations: { type: 'string', default: '400' },
    pairs: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    kernel: { type: 'string', default: built },
    other: { type: 'string', default: built },
  },
});

/** As `tune` in kernel/tuning.ts numbers them. */
const names = ['curiosity', 'laterBias', 'caution', 'ripeness', 'scorePart', 'sizePower', 'corners', 'mostChildren'];
const kind = values.game === 'duo' ? 4 : 0;
const everyone = kind === 4 ? 3 : 15;
const openingMoves = kind === 4 ? 2 : 4;
const simulations = Number(values.simulations);
const dice = random(Number(values.seed));

const rivals = [values.kernel, values.other].map((file, index) => {
  const kernel = startKernel(new WebAssembly.Module(readFileSync(file)));
  for (const [name, value] of Object.entries(JSON.parse(positionals[index] ?? '{}'))) {
    const [first, more = 0] = [value].flat();
    if (!names.includes(name)) throw new Error(`${name} is none of ${names.join(', ')}`);
    kernel.tune(names.indexOf(name), first, more);
  }
  return kernel;
});

const pairs = Array.from({ length: Number(values.pairs) }, () => {
  const moves = opening();
  return (result(moves, 0) + result(moves, 1)) / 2;
});
const mean = pairs.reduce((sum, points) => sum + points, 0) / pairs.length;
const variance = pairs.reduce((sum, points) => sum + (points - mean) ** 2, 0) / (pairs.length - 1);
const half = 1.96 * Math.sqrt(variance / pairs.length);
console.log(`${(mean * 100).toFixed(1)} % ± ${(half * 100).toFixed(1)} of ${2 * pairs.length} games`);

function opening() {
  const [kernel] = rivals;
  begin(kernel);
  return Array.from({ length: openingMoves }, () => {
    const colour = kernel.toMove();
    const codes = new Uint16Array(kernel.memory.buffer, kernel.list(colour), kernel.count(colour));
    const move = dice.pick([...codes].filter((code) => sizeOf(code) === 5));
    kernel.play(move);
    return move;
  });
}

/** The points of the first rival, who has this side. */
function result(moves, side) {
  for (const kernel of rivals) begin(kernel);
  let lead = 0;
  for (let ply = 0; rivals[0].out() !== everyone; ply++) {
    const toMove = rivals[0].toMove() % 2;
    const sign = toMove === side ? 1 : -1;
    const move = moves[ply] ?? think(rivals[sign === 1 ? 0 : 1]);
    lead += sign * sizeOf(move);
    for (const kernel of rivals) {
      kernel.follow(move);
      kernel.play(move);
    }
  }
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

function think(kernel) {
  kernel.begin(dice.u32() | 0, 0);
  kernel.think(simulations);
  return kernel.rootMove(0);
}

function begin(kernel) {
  kernel.clear(kind, 0);
  kernel.settle(0, 0);
  kernel.forgetTree();
}
