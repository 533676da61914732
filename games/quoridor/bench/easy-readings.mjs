// Ten readings of the report's text about `easy`, and the three figures of the report that each of them gives:
//   node games/quoridor/bench/easy-readings.mjs [--games N] [READING …]
import { parseArgs } from 'node:util';
import { match } from '@quadrille/arena';
import { game } from '../dist/game.js';
import { createClassicPlayer } from '../dist/players/classic-player.js';
import { hardPlayer, pickRandomWall, randomPlayer, stepOnShortestPath } from '../dist/players/classics.js';
import { umpire } from '../dist/umpire.js';

const { values, positionals } = parseArgs({
  options: { games: { type: 'string', default: '10000' } },
  allowPositionals: true,
});

/** The ranks between a cell and the mover's own edge. */
const rankOf = ({ grid, forward, toMove }, cell) => grid.ranksCovered[forward[toMove]][cell];
const ownRank = (board) => rankOf(board, board.pawns[board.toMove]);
const named = (slot) => slot >> 1;
const opposite = (board, slot) => named(slot) + board.grid.size + 1;

/** Which walls are "not farther from its own edge than itself". */
const regions = {
  'all four squares': (board, slot) =>
    Math.max(rankOf(board, named(slot)), rankOf(board, opposite(board, slot))) <= ownRank(board),
  'the square that names it': (board, slot) => rankOf(board, named(slot)) <= ownRank(board),
  'the square that names it, strictly nearer': (board, slot) => rankOf(board, named(slot)) < ownRank(board),
  'its nearest square': (board, slot) =>
    Math.min(rankOf(board, named(slot)), rankOf(board, opposite(board, slot))) <= ownRank(board),
  'the square that names it, the second player at the bottom': (board, slot) =>
    rankOf(board, opposite(board, slot)) <= ownRank(board),
};

/** How it chooses between a step and a wall. */
const choices = {
  'coin, then any wall of the kind': (board, chance, suits) =>
    (chance.below(2) === 0 ? undefined : pickRandomWall(board, chance, suits)) ?? stepOnShortestPath(board),
  'coin, then one draw of all places, a step if it does not suit': (board, chance, suits) =>
    (chance.below(2) === 0 ? undefined : drawOnce(board, chance, suits)) ?? stepOnShortestPath(board),
  'one of three: step, lying wall, standing wall': (board, chance, suits) => {
    const kind = chance.below(3);
    return (
      (kind === 2 ? undefined : pickRandomWall(board, chance, (slot) => (slot & 1) === kind && suits(slot))) ??
      stepOnShortestPath(board)
    );
  },
  'one draw of the step and all walls of the kind': (board, chance, suits) => {
    let walls = 0;
    if (board.stock[board.toMove] > 0)
      for (const slot of board.grid.slots)
        if (board.isWallFitting(slot) && suits(slot) && board.keepsPathsOpen(slot)) walls++;
    return (
      (chance.below(walls + 1) === 0 ? undefined : pickRandomWall(board, chance, suits)) ?? stepOnShortestPath(board)
    );
  },
};

function drawOnce(board, chance, suits) {
  if (board.stock[board.toMove] === 0) return undefined;
  const slot = chance.pick([...board.grid.slots]);
  return board.isWallFitting(slot) && suits(slot) && board.keepsPathsOpen(slot) ? board.grid.cells + slot : undefined;
}

/** Region and choice, in the order in which they were tried. The first one is the player in use. */
const readings = [
  ['all four squares', 'coin, then any wall of the kind'],
  ['the square that names it', 'coin, then any wall of the kind'],
  ['the square that names it, strictly nearer', 'coin, then any wall of the kind'],
  ['its nearest square', 'coin, then any wall of the kind'],
  ['all four squares', 'coin, then one draw of all places, a step if it does not suit'],
  ['the square that names it', 'coin, then one draw of all places, a step if it does not suit'],
  ['the square that names it, strictly nearer', 'one of three: step, lying wall, standing wall'],
  ['the square that names it, strictly nearer', 'one draw of the step and all walls of the kind'],
  ['its nearest square', 'one draw of the step and all walls of the kind'],
  ['the square that names it, the second player at the bottom', 'one draw of the step and all walls of the kind'],
];

const pairs = [
  ['hard', 'easy'],
  ['easy', 'easy'],
  ['random', 'easy'],
  ['easy', 'hard'],
];

const numbers = positionals.length > 0 ? positionals.map(Number) : readings.map((_, place) => place + 1);
for (const number of numbers) {
  const [region, choice] = readings[number - 1];
  const easy = createClassicPlayer('easy', (board, luck) => {
    const chance = luck();
    const suits = (slot) => regions[region](board, slot);
    // A pawn that cannot move leaves only walls of any kind.
    return choices[choice](board, chance, suits) ?? pickRandomWall(board, chance, () => true);
  });
  const contested = { ...game, players: async () => [randomPlayer, easy, hardPlayer], umpire: async () => umpire };
  console.log(`${number}. ${region}; ${choice}`);
  for (const players of pairs) {
    const games = Number(values.games);
    const opening = { kind: 'random', moves: 0 };
    const wish = { players, params: 'draw=off', games, opening, seed: 1, firstStarts: true };
    const { value } = await match(contested, wish, () => {}, new AbortController().signal);
    const [first, second] = value[0].contestants.map(({ wins }) => wins);
    // The arena counts identical matches once.
    const share = (wins) => (wins / (first + second)).toFixed(4);
    console.log(`   ${players.join('-')}: ${share(first)} / ${share(second)} of ${first + second} different games`);
  }
}
