// The experiment that the report proposes: the weights of its three models, found by tournaments.
//   node games/blokus/bench/tune-hard.mjs [--games N] [--nodes N] [--seed N]
// Every candidate plays the report's weights with paired openings: the first moves of all colours are drawn at random
// from the largest pieces, and each opening is played twice with sides exchanged. Prints Markdown rows with the share
// of points and its 95 % interval.
import { random } from '@quadrille/kit';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';
import { pieces } from '../dist/rules/piece.js';
import { reportWeights } from '../dist/players/evaluation.js';
import { Minimax } from '../dist/players/minimax.js';
import { FlatBoard } from '../dist/players/flat-board.js';

const flag = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const games = flag('games', 60);
const nodes = flag('nodes', 4000);
const seed = flag('seed', 1);
const variants = [
  { name: 'teams', params: '', opening: 8 },
  { name: 'Duo', params: 'game=duo', opening: 4 },
];

const sizeOf = (board, id) => pieces[board.layout.piece[id]].size;

function largest(board, luck) {
  const moves = board.legal(board.colour);
  const most = Math.max(...moves.map((id) => sizeOf(board, id)));
  return luck.pick(moves.filter((id) => sizeOf(board, id) === most));
}

function choose(board, { recipe, share = 1 }) {
  let move;
  for (const found of new Minimax(board, recipe, Math.ceil(nodes * share)).search(3)) if (found) move = found.move;
  return move;
}

/** Points of the first side: 1, 0.5 or 0. `swapped`: it has the second seat of each pair. */
function play({ params, opening }, first, second, chance, swapped) {
  const board = FlatBoard.of(rules.start(notation.params.parse(params).value).value);
  for (let ply = 0; !board.isOver; ply++) {
    if (ply < opening) board.play(largest(board, chance.split(ply)));
    else {
      const side = (board.seat % 2 === 0) !== swapped ? first : second;
      board.play(side === 'medium' ? largest(board, chance.split(ply)) : choose(board, side));
    }
  }
  const sum = [0, 0];
  for (const [colour, side] of board.sides.entries()) sum[(colour % 2 === 0) !== swapped ? 0 : 1] += side.squares;
  return sum[0] === sum[1] ? 0.5 : sum[0] > sum[1] ? 1 : 0;
}

/** The share of points over pairs, and half the width of its 95 % interval. */
function match(variant, first, second, count) {
  const pairs = [];
  for (let pair = 0; pair < count / 2; pair++) {
    const chance = random(seed).split(pair);
    pairs.push((play(variant, first, second, chance, false) + play(variant, first, second, chance, true)) / 2);
  }
  const mean = pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
  const spread = pairs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (pairs.length - 1);
  return { mean, half: 1.96 * Math.sqrt(spread / pairs.length) };
}

const percent = (value) => `${(100 * value).toFixed(0)}`;
const cell = ({ mean, half }) => `${percent(mean)} ± ${percent(half)} %`;
const told = ({ recipe: { naive, micro, macro } }) => `${naive} : ${micro} : ${macro}`;

const report = { recipe: reportWeights };
const candidate = (name, change, share) => ({ name, recipe: { ...reportWeights, ...change }, share });

function row(entry, second = report, count = games) {
  const results = variants.map((variant) => match(variant, entry, second, count));
  const mean = results.reduce((sum, result) => sum + result.mean, 0) / results.length;
  console.log(`| ${entry.name} | ${told(entry)} | ${results.map(cell).join(' | ')} |`);
  return { ...entry, mean };
}

const best = (entries) => entries.reduce((a, b) => (b.mean > a.mean ? b : a));

console.log(`${games} games a cell, ${nodes} nodes a move, seed ${seed}; opponent: the report's sum 1 : 1 : 1\n`);
console.log('| candidate | naive : micro : macro | teams | Duo |\n| --- | --- | --- | --- |');
const arms = [
  row(candidate('product', { combine: 'product' })),
  // Counting all moves costs about twenty times as much as counting corners.
  row(candidate('mobility', { counts: 'mobility' }, 1 / 20)),
  row(candidate('minus-macro', { macro: -1 })),
  row(candidate('without macro', { macro: 0 })),
  row(candidate('naive alone', { micro: 0, macro: 0 })),
];
const base = best(arms);
const { counts, combine } = base.recipe;
const change = (name, weights) => row(candidate(name, { counts, combine, ...weights }, base.share));
// The scale of the sum does not matter, so naive stays 1.
const micro = [0.2, 0.5, 1, 2].map((weight) => change(`${base.name}, micro ${weight}`, { micro: weight, macro: 0 }));
const bestMicro = best(micro).recipe.micro;
const macro = [-0.3, -0.1, 0.1, 0.3].map((weight) =>
  change(`${base.name}, macro ${weight}`, { micro: bestMicro, macro: weight }),
);
const winner = best([...arms, ...micro, ...macro]);
console.log(`\nBest: ${winner.name}, ${told(winner)}. Once more, with longer openings:\n`);
console.log('| match | weights | teams | Duo |\n| --- | --- | --- | --- |');
const rest = { recipe: winner.recipe, share: winner.share };
const fresh = (name, first, second) => {
  const results = variants.map((variant) =>
    match({ ...variant, opening: variant.opening + (variant.name === 'Duo' ? 2 : 4) }, first, second, 2 * games),
  );
  console.log(`| ${name} | ${first.recipe ? told(first) : ''} | ${results.map(cell).join(' | ')} |`);
};
fresh('best against the report', rest, report);
fresh('best against `medium`', rest, 'medium');
fresh('the report against `medium`', report, 'medium');
