import { loadKernel } from '@quadrille/kernel';
import { random } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { type Kernel, codeOf, kernelUrl, writeState } from '../src/engine/kernel.ts';
import { boardSize, ownerOf, teams, variants } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';
import { type Square, boardSquares, columnOf, cornerNeighbours, edgeNeighbours, rowOf } from '../src/rules/square.ts';
import { type State, isOver, seatToMove } from '../src/rules/state.ts';
import { begin } from './drawing.ts';

const kernel = await loadKernel<Kernel & { freshCells(): number }>(kernelUrl);

interface Placed {
  readonly colour: number;
  readonly squares: readonly Square[];
}

test.each(variants)('playouts in %s mark the fresh corners of opponents, and their neighbours', (variant) => {
  const dice = random(1);
  let most = 0;
  for (let game = 0; game < 3; game++) {
    let state = begin(`game=${variant}`);
    writeState(kernel, state);
    const placed: Placed[] = [];
    while (!isOver(state)) {
      const expected = freshCells(state, placed);
      const squares = boardSquares(boardSize(state.params));
      // Other cells make no difference, because no placement of the colour is over them.
      const usable = squares.filter((square) => isOpen(state, state.colour, square));
      expect(usable.filter(isMarked(kernel.freshCells()))).toEqual(usable.filter((square) => expected.has(square)));
      most = Math.max(most, expected.size);
      const move = dice.pick([...rules.moves(state)].filter(({ kind }) => kind === 'place'));
      if (move.kind !== 'place') throw new Error('no placement');
      kernel.play(codeOf(move.squares)!);
      placed.push({ colour: state.colour, squares: move.squares });
      state = rules.play(state, move);
    }
  }
  expect(most).toBeGreaterThan(10);
});

function isMarked(set: number): (square: Square) => boolean {
  const bytes = new Uint8Array(kernel.memory.buffer, set, 96).slice();
  return (square) => {
    const cell = (rowOf(square) + 1) * 22 + columnOf(square) + 1;
    return ((bytes[cell >> 3]! >> (cell & 7)) & 1) === 1;
  };
}

/** Plainly, from the rules. */
function freshCells(state: State, placed: readonly Placed[]): Set<Square> {
  const size = boardSize(state.params);
  const fresh = new Set<Square>();
  for (const { colour, squares } of placed.slice(1 - state.out.length).toReversed()) {
    if (colour === state.colour) break;
    if (!isOpponent(state, colour)) continue;
    const beside = new Set(squares.flatMap((square) => edgeNeighbours(size, square)));
    const corners = squares.flatMap((square) => cornerNeighbours(size, square)).filter((square) => !beside.has(square));
    for (const corner of corners.filter((square) => isOpen(state, colour, square))) {
      for (const cell of [corner, ...edgeNeighbours(size, corner)]) if (isOpen(state, colour, cell)) fresh.add(cell);
    }
  }
  return fresh;
}

function isOpponent(state: State, colour: number): boolean {
  const owner = ownerOf(state.params, colour);
  const own = teams(state.params).find((team) => team.includes(seatToMove(state)))!;
  return owner !== undefined && !own.includes(owner);
}

/** Whether a colour could place a square there. */
function isOpen({ params, board }: State, colour: number, square: Square): boolean {
  return board[square] === 0 && edgeNeighbours(boardSize(params), square).every((near) => board[near] !== colour + 1);
}
