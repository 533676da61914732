// Games of the engine against itself, to fit evaluations to their results.
import { loadKernel } from '@quadrille/kernel';
import { expect as must } from '@quadrille/kit';
import { kernelUrl, legalCodes, writeState } from '../dist/engine/kernel.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';

export const kernel = await loadKernel(kernelUrl);

export function start(params) {
  writeState(kernel, must(rules.start(must(notation.params.parse(params)))));
}

/**
 * Some random moves, then the engine's, with a random one now and then, so that positions differ and mistakes are
 * punished.
 */
export function playGame(params, opening, chance, nodes) {
  start(params);
  const moves = [];
  const scores = [];
  const seen = new Map();
  for (;;) {
    const seat = kernel.turn();
    const isRandom = moves.length < opening || chance.below(25) === 0;
    const [move, score] = isRandom ? [randomMove(chance), null] : bestMove(nodes, chance);
    kernel.make(move);
    moves.push(move);
    scores.push(score);
    if (move >= 256) seen.clear();
    const key = `${kernel.hashHigh()} ${kernel.hashLow()}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (kernel.distance(seat) === 0) return { opening, winner: seat, moves, scores };
    if (seen.get(key) === 3 || moves.length > 400) return { opening, winner: -1, moves, scores };
  }
}

function randomMove(chance) {
  const legal = legalCodes(kernel);
  const walls = legal.filter((move) => move >= 256 && move < 768);
  if (walls.length > 0 && chance.below(5) < 2) return chance.pick(walls);
  const seat = kernel.turn();
  const steps = chance.shuffle(legal.filter((move) => move < 256)).map((move) => {
    const undo = kernel.make(move);
    const left = kernel.distance(seat);
    kernel.unmake(undo);
    return { move, left };
  });
  if (steps.length === 0) return chance.pick(legal);
  return chance.below(3) > 0 ? steps.toSorted((a, b) => a.left - b.left)[0].move : steps[0].move;
}

function bestMove(nodes, chance) {
  kernel.forgetKeys();
  kernel.begin(kernel.turn(), nodes, 60, 1, chance.u32() | 0, 0);
  while (!kernel.think(nodes));
  return [kernel.lineMove(0), kernel.lineScore(0)];
}

/** Approximately normal: the sum of twelve uniform numbers. */
export function normal(chance) {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += chance.unit();
  return sum;
}
