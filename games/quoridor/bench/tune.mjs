// Fits the evaluation by measures alone, for two players on all boards but 9x9, to games of the engine against itself.
//
//   node games/quoridor/bench/tune.mjs play FILE GAMES [SEED] [NODES]   appends games to a file, one line each
//   node games/quoridor/bench/tune.mjs fit FILE …                       writes kernel/evaluation/evaluation-weights.ts
//
// Afterwards build the kernels and play a match against the last weights before you keep the new ones.
//
// The weights in use come from 9,000 games with 2,500 nodes per move (477,253 positions): 3,000 of an evaluation by
// distance and walls alone, 6,000 of the first net fitted to those. Loss on held-out games: 0.414; on the first 3,000
// games 0.359, where a sum of distance and wall differences has 0.42. Matches with 4,000 nodes per move for both,
// paired openings:
//   the first net against distance and walls alone      84.6 % (±6.5, 120 games)
//   these weights against the first net                 53.1 % (±7.7, 160 games)
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { random } from '@quadrille/kit';
import { kernel, normal, playGame, start } from './self-play.mjs';

const inputs = 24;
const units = 16;
const mostOfUnit = 4;
const epochs = 16;
const batch = 256;

const [task, ...rest] = process.argv.slice(2);
if (task === 'play') play(rest[0], Number(rest[1]), Number(rest[2] ?? 1), Number(rest[3] ?? 2500));
else if (task === 'fit') fit(rest);
else console.error('tune.mjs play FILE GAMES [SEED] [NODES] | fit FILE …');

/** Most games on 9x9 with ten walls, the others on all sizes with 1 to 14 walls, because the weights serve them all. */
function play(file, games, seed, nodes) {
  for (let game = 0; game < games; game++) {
    const chance = random(seed * 1e6 + game);
    const size = chance.below(10) < 9 ? 9 : chance.pick([5, 7, 11, 13, 15]);
    const params = `size=${size},walls=${chance.below(4) > 0 ? 10 : 1 + chance.below(14)}`;
    const opening = Math.min(size, 4 + chance.below(8));
    appendFileSync(file, `${JSON.stringify({ params, ...playGame(params, opening, chance, nodes) })}\n`);
  }
}

/** Every position after the opening, with the evaluation's inputs and whether its mover won. */
function samplesOf(files) {
  const samples = [];
  let games = 0;
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))) {
    const { params, opening, winner, moves } = JSON.parse(line);
    games++;
    if (winner < 0) continue;
    start(params);
    moves.slice(0, -1).forEach((move, ply) => {
      if (ply >= opening) {
        const at = kernel.describe();
        const seen = new Float32Array(kernel.memory.buffer.slice(at, at + 4 * inputs));
        samples.push({ seen, won: Number(winner === kernel.turn()), test: games % 10 === 0 });
      }
      kernel.make(move);
    });
  }
  console.log(`${games} games, ${samples.length} positions`);
  return samples;
}

/** Logistic loss, Adam. The layout is that of `kernel/evaluation/evaluation-weights.ts`. */
function fit(files) {
  const samples = samplesOf(files);
  const training = samples.filter(({ test }) => !test);
  const testing = samples.filter(({ test }) => test);
  const chance = random(7);
  const bias = inputs * units;
  const output = bias + units;
  const straight = output + units;
  const constant = straight + inputs;
  const weights = new Float64Array(constant + 1);
  for (let i = 0; i < bias; i++) weights[i] = normal(chance) * Math.sqrt(2 / inputs) * 0.7;
  for (let i = output; i < straight; i++) weights[i] = normal(chance) * 0.3;
  const gradient = new Float64Array(weights.length);
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  const unit = new Float64Array(units);
  const blame = new Float64Array(units);

  const predict = (seen) => {
    let logit = weights[constant];
    for (let u = 0; u < units; u++) unit[u] = weights[bias + u];
    for (let i = 0; i < inputs; i++) {
      if (seen[i] === 0) continue;
      logit += weights[straight + i] * seen[i];
      for (let u = 0; u < units; u++) unit[u] += weights[i * units + u] * seen[i];
    }
    for (let u = 0; u < units; u++) {
      unit[u] = Math.min(Math.max(unit[u], 0), mostOfUnit);
      logit += weights[output + u] * unit[u];
    }
    return 1 / (1 + Math.exp(-logit));
  };

  const learn = ({ seen, won }, share) => {
    const error = (won - predict(seen)) * share;
    gradient[constant] += error;
    for (let u = 0; u < units; u++) {
      gradient[output + u] += error * unit[u];
      blame[u] = unit[u] > 0 && unit[u] < mostOfUnit ? error * weights[output + u] : 0;
      gradient[bias + u] += blame[u];
    }
    for (let i = 0; i < inputs; i++) {
      if (seen[i] === 0) continue;
      gradient[straight + i] += error * seen[i];
      for (let u = 0; u < units; u++) gradient[i * units + u] += blame[u] * seen[i];
    }
  };

  let steps = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = 0.004 * (1 - epoch / epochs) + 0.0001;
    const order = chance.shuffle(training);
    for (let from = 0; from < order.length; from += batch) {
      const part = order.slice(from, from + batch);
      gradient.fill(0);
      for (const sample of part) learn(sample, 1 / part.length);
      steps++;
      for (let w = 0; w < weights.length; w++) {
        const slope = gradient[w] - 1e-5 * weights[w];
        mean[w] = 0.9 * mean[w] + 0.1 * slope;
        square[w] = 0.999 * square[w] + 0.001 * slope * slope;
        weights[w] += (rate * (mean[w] / (1 - 0.9 ** steps))) / (Math.sqrt(square[w] / (1 - 0.999 ** steps)) + 1e-8);
      }
    }
    const losses = testing.map(({ seen, won }) => -Math.log(Math.max(1e-9, won ? predict(seen) : 1 - predict(seen))));
    console.log(
      `epoch ${epoch + 1}: loss ${(losses.reduce((a, b) => a + b) / losses.length).toFixed(4)} on games not trained on`,
    );
  }
  write(weights);
}

function write(weights) {
  const rows = [];
  for (let at = 0; at < weights.length; at += units) {
    rows.push(`  ${[...weights.subarray(at, at + units)].map((weight) => weight.toFixed(4)).join(', ')},`);
  }
  const text = `/**
 * Written by \`bench/tune.mjs\`: row by row for ${inputs} inputs the weights to ${units} units, then the units' biases, their weights in
 * the result, the straight weights of the inputs and the constant.
 */
export const weights: usize = memory.data<f32>([
${rows.join('\n')}
]);
`;
  writeFileSync(new URL('../kernel/evaluation/evaluation-weights.ts', import.meta.url), text);
}
