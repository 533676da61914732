// Plays two settings of the search against each other from the balanced openings with swapped sides, in one process:
// how the numbers of the kernel were chosen. Each setting is JSON with the names below, and may have `simulations` of
// its own and `byPiece`, factors of them by the number of own pieces placed (the last holds for the rest).
//
//   node games/blokus/bench/compare.mjs '{"curiosity":0.7}' '{}' [--game duo|teams] [--simulations 3000] [--pairs 60] [--from 0]
//        [--seed 1] [--kernel FILE] [--other FILE]
//
// The second setting plays with the kernel of --other, so that two builds can be compared as well. Prints the share of
// the points, the margin in squares, both with 95 % intervals by pairs, and the processor time of both.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseBook } from '@quadrille/arena';
import { expect as must, random } from '@quadrille/kit';
import { startKernel } from '@quadrille/kernel';
import { notation } from '../dist/notation/notation.js';
import { codeOf, sizeOf } from '../dist/engine/kernel.js';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'duo' },
    simulations: { type: 'string', default: '3000' },
    pairs: { type: 'string', default: '60' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    kernel: { type: 'string', default: here('../build/kernel.wasm') },
    other: { type: 'string', default: here('../build/kernel.wasm') },
    verbose: { type: 'boolean', default: false },
  },
});

/** In the order of `tune` in kernel/search/search.ts. */
const names = [
  'curiosity',
  'laterBias',
  'caution',
  'ripeness',
  'scorePart',
  'sizePower',
  'corners',
  'mostChildren',
  'fives',
  'smaller',
];
const kind = values.game === 'duo' ? 4 : 0;
const everyone = kind === 4 ? 3 : 15;
const dice = random(Number(values.seed));
const book = must(parseBook(readFileSync(here(`../openings/${values.game}.txt`), 'utf8')));

const rivals = [values.kernel, values.other].map((file, index) => {
  const kernel = startKernel(new WebAssembly.Module(readFileSync(file)));
  const { simulations = Number(values.simulations), byPiece = [1], ...tuned } = JSON.parse(positionals[index] ?? '{}');
  for (const [name, value] of Object.entries(tuned)) {
    const [first, more = 0] = [value].flat();
    if (!names.includes(name)) throw new Error(`${name} is none of ${names.join(', ')}`);
    kernel.tune(names.indexOf(name), first, more);
  }
  return { kernel, simulations, byPiece, ms: 0 };
});

const pairs = Array.from({ length: Number(values.pairs) }, (_, index) => {
  const line = book[(index + Number(values.from)) % book.length];
  const moves = line.map((text) => codeOf(must(notation.move.parse(text)).squares));
  const leads = [margin(moves, 0), margin(moves, 1)];
  if (values.verbose) console.log(index, ...leads);
  return leads;
});
const points = (lead) => (lead > 0 ? 1 : lead < 0 ? 0 : 0.5);
const [share, half] = spread(pairs.map((leads) => leads.reduce((sum, lead) => sum + points(lead), 0) / 2));
const [ahead, halfAhead] = spread(pairs.map(([one, other]) => (one + other) / 2));
const [first] = spread(pairs.map(([one, other]) => (points(one) + points(-other)) / 2));
const seconds = rivals.map(({ ms }) => (ms / 1000).toFixed(1)).join(' / ');
console.log(
  `${(share * 100).toFixed(1)} % ± ${(half * 100).toFixed(1)}, ${ahead.toFixed(2)} ± ${halfAhead.toFixed(2)} squares, ${2 * pairs.length} games, first mover ${(first * 100).toFixed(0)} %, CPU ${seconds} s`,
);

/** The mean, and half of its 95 % interval. */
function spread(figures) {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const variance = figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / Math.max(1, figures.length - 1);
  return [mean, 1.96 * Math.sqrt(variance / figures.length)];
}

/** The final lead of the first rival, who has this side. */
function margin(moves, side) {
  for (const { kernel } of rivals) begin(kernel);
  const [{ kernel: board }] = rivals;
  const placed = [0, 0, 0, 0];
  let lead = 0;
  for (let ply = 0; board.out() !== everyone; ply++) {
    const colour = board.toMove();
    const sign = colour % 2 === side ? 1 : -1;
    const move = moves[ply] ?? think(rivals[sign === 1 ? 0 : 1], placed[colour]);
    placed[colour]++;
    lead += sign * sizeOf(move);
    for (const { kernel } of rivals) {
      kernel.follow(move);
      kernel.play(move);
    }
  }
  return lead;
}

function think(rival, placed) {
  const { kernel, simulations, byPiece } = rival;
  const begun = process.cpuUsage();
  kernel.begin(dice.u32() | 0, 0);
  kernel.think(Math.round(simulations * byPiece[Math.min(placed, byPiece.length - 1)]));
  const { user, system } = process.cpuUsage(begun);
  rival.ms += (user + system) / 1000;
  return kernel.rootMove(0);
}

function begin(kernel) {
  kernel.clear(kind, 0);
  kernel.settle(0, 0);
  kernel.forgetTree();
}
