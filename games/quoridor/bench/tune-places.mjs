// Fits the net over places, for two players on 9x9, to games that `tune.mjs play` has written.
//
//   node games/quoridor/bench/tune-places.mjs FILE …     writes kernel/evaluation/place-weights.ts
//
// The inputs are 312 places (walls, pawns and stocks as binary features) and the 24 measures, from the mover's side of
// the board. The target is the result of the game, mixed with the score of a search. Afterwards build the kernels and
// play a match against the last weights before you keep the new ones.
//
// The weights in use come from 4,367 games with 1,500 nodes per move (192,530 positions); loss on held-out games 0.497.
// Against the evaluation by measures alone they won 69.0 % (±9.7) of 100 games with 2,500 nodes per move, paired
// openings. Fitted again with 1,672 more games of these weights (6,586 games on 9x9), they were no better: 48.3 %
// (±9.0, 120 games).
import { readFileSync, writeFileSync } from 'node:fs';
import { random } from '@quadrille/kit';
import { kernel, normal, start } from './self-play.mjs';

const places = 312;
const measures = 24;
/** As in `kernel/evaluation/places.ts`. */
const units = 32;
const epochs = 8;
const batch = 512;
const resultShare = 0.5;
/** Maximal number of active places of a sample. */
const most = 24;

fit(process.argv.slice(2));

/** Positions of all games in flat arrays: places, their count, measures, target, result, whether it is for testing. */
function samplesOf(files) {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  const room = lines.length * 70;
  const there = new Uint16Array(room * most);
  const counts = new Uint8Array(room);
  const seen = new Float32Array(room * measures);
  const target = new Float32Array(room);
  const result = new Uint8Array(room);
  const test = new Uint8Array(room);
  let count = 0;
  let games = 0;
  for (const line of lines) {
    const { params, opening, winner, moves, scores } = JSON.parse(line);
    if (winner < 0 || !params.startsWith('size=9,')) continue;
    games++;
    start(params);
    for (let ply = 0; ply < moves.length - 1 && count < room; ply++) {
      // A position with a forced win needs no evaluation.
      if (ply >= opening && !(Math.abs(scores[ply] ?? 0) > 29_000)) {
        const at = kernel.describe();
        seen.set(new Float32Array(kernel.memory.buffer, at, measures), count * measures);
        counts[count] = listPlaces(there, count * most);
        result[count] = Number(winner === kernel.turn());
        const said = scores[ply] === null ? result[count] : 1 / (1 + Math.exp(-scores[ply] / 200));
        target[count] = resultShare * result[count] + (1 - resultShare) * said;
        test[count] = Number(games % 10 === 0);
        count++;
      }
      kernel.make(moves[ply]);
    }
  }
  console.log(`${games} games, ${count} positions`);
  return { there, counts, seen, target, result, test, count };
}

function listPlaces(to, at) {
  const seat = kernel.turn();
  const rows = new Uint16Array(kernel.memory.buffer, kernel.walls(), 32);
  let count = 0;
  for (let rank = 0; rank < 8; rank++) {
    for (let direction = 0; direction < 2; direction++) {
      const place = direction * 64 + (seat === 0 ? rank : 7 - rank) * 8;
      for (let file = 0; file < 8; file++) {
        if ((rows[direction * 16 + rank] >> file) & 1 && count < most - 4) to[at + count++] = place + file;
      }
    }
  }
  const cell = (square) => (seat === 0 ? square >> 4 : 8 - (square >> 4)) * 9 + (square & 15);
  to[at + count++] = 128 + cell(kernel.pawn(seat));
  to[at + count++] = 209 + cell(kernel.pawn(1 - seat));
  to[at + count++] = 290 + Math.min(kernel.stock(seat), 10);
  to[at + count++] = 301 + Math.min(kernel.stock(1 - seat), 10);
  return count;
}

/** The place with left and right exchanged. */
function mirrored(place) {
  if (place < 128) return (place & ~7) | (7 - (place & 7));
  if (place >= 290) return place;
  const [from, cell] = place < 209 ? [128, place - 128] : [209, place - 209];
  return from + Math.floor(cell / 9) * 9 + (8 - (cell % 9));
}

/** Logistic loss, Adam. The layout is that of `kernel/evaluation/place-weights.ts`. */
function fit(files) {
  const samples = samplesOf(files);
  const { there, counts, seen, target, result, test, count } = samples;
  const mirror = Uint16Array.from({ length: places }, (_, place) => mirrored(place));
  const bias = places * units;
  const inner = bias + units;
  const output = inner + measures * units;
  const straight = output + units;
  const constant = straight + measures;
  const weights = new Float32Array(constant + 1);
  const chance = random(7);
  for (let i = 0; i < bias; i++) weights[i] = normal(chance) * 0.05;
  for (let i = inner; i < output; i++) weights[i] = normal(chance) * 0.2;
  for (let i = output; i < straight; i++) weights[i] = normal(chance) * 0.2;
  const gradient = new Float32Array(weights.length);
  const mean = new Float32Array(weights.length);
  const square = new Float32Array(weights.length);
  const unit = new Float32Array(units);

  const predict = (sample, flip) => {
    let logit = weights[constant];
    for (let u = 0; u < units; u++) unit[u] = weights[bias + u];
    for (let i = 0; i < counts[sample]; i++) {
      const place = there[sample * most + i];
      const row = (flip ? mirror[place] : place) * units;
      for (let u = 0; u < units; u++) unit[u] += weights[row + u];
    }
    for (let i = 0; i < measures; i++) {
      const value = seen[sample * measures + i];
      if (value === 0) continue;
      logit += weights[straight + i] * value;
      const row = inner + i * units;
      for (let u = 0; u < units; u++) unit[u] += weights[row + u] * value;
    }
    for (let u = 0; u < units; u++) {
      if (unit[u] < 0) unit[u] = 0;
      logit += weights[output + u] * unit[u];
    }
    return 1 / (1 + Math.exp(-logit));
  };

  const learn = (sample, flip) => {
    const error = (target[sample] - predict(sample, flip)) / batch;
    gradient[constant] += error;
    for (let u = 0; u < units; u++) {
      gradient[output + u] += error * unit[u];
      unit[u] = unit[u] > 0 ? error * weights[output + u] : 0;
      gradient[bias + u] += unit[u];
    }
    for (let i = 0; i < counts[sample]; i++) {
      const place = there[sample * most + i];
      const row = (flip ? mirror[place] : place) * units;
      for (let u = 0; u < units; u++) gradient[row + u] += unit[u];
    }
    for (let i = 0; i < measures; i++) {
      const value = seen[sample * measures + i];
      if (value === 0) continue;
      gradient[straight + i] += error * value;
      const row = inner + i * units;
      for (let u = 0; u < units; u++) gradient[row + u] += unit[u] * value;
    }
  };

  const training = [];
  const testing = [];
  for (let sample = 0; sample < count; sample++) (test[sample] ? testing : training).push(sample);
  const steps = epochs * Math.floor(training.length / batch);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = chance.shuffle(training);
    for (let from = 0; from + batch <= order.length; from += batch) {
      gradient.fill(0);
      for (let at = from; at < from + batch; at++) learn(order[at], chance.below(2) === 0);
      step++;
      const rate = 0.003 * (1 - step / steps) + 0.00003;
      const [forMean, forSquare] = [1 / (1 - 0.9 ** step), 1 / (1 - 0.999 ** step)];
      for (let w = 0; w < weights.length; w++) {
        const slope = gradient[w] - (w < bias ? 2e-6 : 0) * weights[w];
        mean[w] += 0.1 * (slope - mean[w]);
        square[w] += 0.001 * (slope * slope - square[w]);
        weights[w] += (rate * mean[w] * forMean) / (Math.sqrt(square[w] * forSquare) + 1e-8);
      }
    }
    let loss = 0;
    for (const sample of testing) {
      const chanceToWin = predict(sample, false);
      loss -= Math.log(Math.max(1e-9, result[sample] ? chanceToWin : 1 - chanceToWin));
    }
    console.log(`epoch ${epoch + 1}: loss ${(loss / testing.length).toFixed(4)} on games not trained on`);
  }
  write(weights);
}

function write(weights) {
  const rows = [];
  for (let at = 0; at < weights.length; at += 16) {
    rows.push(`  ${[...weights.subarray(at, at + 16)].map((weight) => Number(weight.toFixed(4))).join(', ')},`);
  }
  const text = `/**
 * Written by \`bench/tune-places.mjs\`: row by row for ${places} places the weights to ${units} units, the units' biases, the weights of
 * ${measures} measures to them, the units' weights in the result, the straight weights of the measures and the constant.
 */
export const placeWeights: usize = memory.data<f32>([
${rows.join('\n')}
]);
`;
  writeFileSync(new URL('../kernel/evaluation/place-weights.ts', import.meta.url), text);
}
