// Fits the weights of the priors to what the search finds: games of the engine against itself, each position with the
// visits of its moves, and a softmax over the features of the moves that comes as close to them as it can.
//
//   node games/blokus/bench/fit-priors.mjs [--seconds 300] [--simulations 2000] [--seed 1] [--kernel FILE] [--write FILE]
//
// Writes the table of kernel/priors/prior-weights.ts; build the kernel afterwards. Half of the time is spent on Duo, half on
// the large board.
//
// The table came from three rounds, each with the kernel of the round before: 60 s of 1,000 simulations a move (seed
// 1; priors set by hand), 200 s of 2,000 (seed 2), 180 s of 1,500 (seed 3). At 400 to 500 simulations a move in Duo
// the first round won 68.8 % (± 7.8, 120 games) against the priors set by hand, the second 62.5 % (± 7.4, 100 games)
// against the first; the third made no difference (47.5 % ± 8.8, 100 games; 55.0 % ± 15.7 in 40 games on the large
// board). Nor did a fit to 669 positions of Duo with 30,000 simulations each, pulled to the table (49.5 % ± 9.2, 100
// games at 2,000).
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { random } from '@quadrille/kit';
import { startKernel } from '@quadrille/kernel';
import { fileURLToPath } from 'node:url';

const here = (path) => new URL(path, import.meta.url);
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    simulations: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    kernel: { type: 'string', default: fileURLToPath(here('../build/kernel.wasm')) },
    write: { type: 'string', default: fileURLToPath(here('../kernel/priors/prior-weights.ts')) },
  },
});

const kernel = startKernel(new WebAssembly.Module(readFileSync(values.kernel)));
const dice = random(Number(values.seed));
const featureCount = kernel.featureCount();
const sets = 6;

/** Moves with a smaller share of the visits are ignored. */
const leastShare = 0.004;
/** This many moves of a match are drawn at random by their visits, so that matches differ. */
const drawnMoves = { 4: 8, 0: 16, 1: 16 };

const samples = Array.from({ length: sets }, () => []);
const seconds = Number(values.seconds);
for (const kinds of [[4], [0, 0, 1]]) {
  const end = cpuSeconds() + seconds / 2;
  let games = 0;
  while (cpuSeconds() < end) playGame(kinds[games++ % kinds.length]);
  console.log(`${kinds[0] === 4 ? 'Duo' : 'large board'}: ${games} games`);
}
const fitted = samples.map((set, phase) => {
  const found = fit(set);
  const percent = (found.hits * 100).toFixed(1);
  console.log(
    `set ${phase}: ${set.length} positions, loss ${found.first.toFixed(3)} -> ${found.last.toFixed(3)}, entropy ${found.entropy.toFixed(3)}, best move first in ${percent} %`,
  );
  return found.weights;
});
writeFileSync(values.write, tableOf(fitted));

function playGame(kind) {
  kernel.clear(kind, 0);
  kernel.settle(0, 0);
  kernel.forgetTree();
  const everyone = kind === 4 ? 3 : 15;
  for (let ply = 0; kernel.out() !== everyone; ply++) {
    const colour = kernel.toMove();
    const count = kernel.count(colour);
    const codes = new Uint16Array(kernel.memory.buffer, kernel.list(colour), count).slice();
    kernel.begin(dice.u32() | 0, 0);
    kernel.think(Number(values.simulations));
    const ranks = Array.from({ length: Math.min(count, 40) }, (_, rank) => ({
      code: kernel.rootMove(rank),
      visits: kernel.rootVisits(rank),
    }));
    const total = ranks.reduce((sum, { visits }) => sum + visits, 0);
    if (count > 1) {
      const shares = new Float32Array(count);
      for (const { code, visits } of ranks)
        if (visits / total >= leastShare) shares[codes.indexOf(code)] = visits / total;
      samples[kernel.phase()].push({ shares, count, ...features(count) });
    }
    let chosen = ranks[0].code;
    if (ply < drawnMoves[kind]) {
      let left = dice.unit() * total;
      chosen = ranks.find(({ visits }) => (left -= visits) < 0)?.code ?? chosen;
    }
    kernel.follow(chosen);
    kernel.play(chosen);
  }
}

/** The features of all moves in one array: move `m` has those from `starts[m]` to `starts[m + 1]`. */
function features(count) {
  // Read the address first: the memory may grow while the features are written.
  const at = kernel.describe();
  const described = new Uint8Array(kernel.memory.buffer, at, count * featureCount);
  const starts = new Uint32Array(count + 1);
  const which = [];
  const times = [];
  for (let move = 0; move < count; move++) {
    for (let i = 0; i < featureCount; i++) {
      const n = described[move * featureCount + i];
      if (n === 0) continue;
      which.push(i);
      times.push(n);
    }
    starts[move + 1] = which.length;
  }
  return { starts, which: Uint8Array.from(which), times: Uint8Array.from(times) };
}

/** Adam on the cross entropy, with slight weight decay. */
function fit(set) {
  const weights = new Float64Array(featureCount);
  const mean = new Float64Array(featureCount);
  const square = new Float64Array(featureCount);
  let first;
  let last = 0;
  const passes = 40;
  const batch = 64;
  let step = 0;
  for (let pass = 0; pass < passes; pass++) {
    const order = dice.shuffle(set.map((_, index) => index));
    last = 0;
    for (let from = 0; from < order.length; from += batch) {
      const gradient = new Float64Array(featureCount);
      const part = order.slice(from, from + batch);
      for (const index of part) last += addGradient(set[index], weights, gradient) / order.length;
      step++;
      const rate = 0.04 * (1 - pass / passes) + 0.002;
      for (let i = 0; i < featureCount; i++) {
        const slope = gradient[i] / part.length + 0.0005 * weights[i];
        mean[i] = 0.9 * mean[i] + 0.1 * slope;
        square[i] = 0.999 * square[i] + 0.001 * slope * slope;
        weights[i] -= (rate * (mean[i] / (1 - 0.9 ** step))) / (Math.sqrt(square[i] / (1 - 0.999 ** step)) + 1e-8);
      }
    }
    first ??= last;
  }
  let entropy = 0;
  let hits = 0;
  for (const sample of set) {
    for (const share of sample.shares) if (share > 0) entropy -= (share * Math.log(share)) / set.length;
    const scores = scoresOf(sample, weights);
    const isHit = scores.indexOf(Math.max(...scores)) === sample.shares.indexOf(Math.max(...sample.shares));
    if (isHit) hits += 1 / set.length;
  }
  return { weights, first: first ?? 0, last, entropy, hits };
}

function scoresOf({ count, starts, which, times }, weights) {
  const scores = new Float64Array(count);
  for (let move = 0; move < count; move++) {
    let sum = 0;
    for (let at = starts[move]; at < starts[move + 1]; at++) sum += times[at] * weights[which[at]];
    scores[move] = sum;
  }
  return scores;
}

/** Returns the loss. */
function addGradient(sample, weights, gradient) {
  const { count, shares, starts, which, times } = sample;
  const scores = scoresOf(sample, weights);
  const best = Math.max(...scores);
  let total = 0;
  for (let move = 0; move < count; move++) total += scores[move] = Math.exp(scores[move] - best);
  let known = 0;
  for (const share of shares) known += share;
  let loss = 0;
  for (let move = 0; move < count; move++) {
    const wanted = shares[move] / known;
    const given = scores[move] / total;
    if (wanted > 0) loss -= wanted * Math.log(given);
    const off = given - wanted;
    if (Math.abs(off) < 1e-6) continue;
    for (let at = starts[move]; at < starts[move + 1]; at++) gradient[which[at]] += off * times[at];
  }
  return loss;
}

function tableOf(weightSets) {
  const rows = weightSets.flatMap((weights) => {
    const numbers = Array.from(weights, (weight) => weight.toFixed(3).replace('-0.000', '0.000'));
    const lines = Math.ceil(numbers.length / 12);
    return Array.from({ length: lines }, (_, row) => `  ${numbers.slice(row * 12, row * 12 + 12).join(', ')},`);
  });
  return `import { featureCount } from './features';

/**
 * Written by bench/fit-priors.mjs. Six sets of weights, a number for each feature: three phases in Duo, then three on
 * the large board.
 */
const table: StaticArray<f32> = [
${rows.join('\n')}
];

export function weightsOf(phase: i32): usize {
  return changetype<usize>(table) + ((<usize>(phase * featureCount)) << 2);
}
`;
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
