import type { KernelExports } from '@quadrille/kernel';
import { allColours } from '../rules/colour.ts';
import { boardSize, gameKinds, type Params } from '../rules/params.ts';
import { placedPieces } from '../rules/placed-pieces.ts';
import { squareAt, stride } from '../rules/square.ts';
import type { State } from '../rules/state.ts';
import { codeOf } from './move-code.ts';

export const kernelUrl = new URL('../../build/kernel.wasm', import.meta.url);

/** What `kernel/index.ts` exports; a placement is a number as in `move-code.ts`. */
export interface Kernel extends KernelExports {
  clear(kind: number, advanced: number): void;
  put(colour: number, code: number): void;
  putOut(colour: number): void;
  putMonominoLast(colour: number): void;
  settle(colour: number, sharer: number): void;
  owners(): number;
  toMove(): number;
  sharer(): number;
  out(): number;
  hasMonominoLast(colour: number): number;
  hashLow(): number;
  hashHigh(): number;
  list(colour: number): number;
  count(colour: number): number;
  isLegal(code: number): number;
  play(code: number): void;
  giveUp(): void;
  undo(): void;
  perft(depth: number): number;
  repeatList(times: number): number;
  forgetTree(): void;
  follow(code: number): void;
  begin(seed: number, all: number): void;
  think(count: number): void;
  isDecided(left: number): number;
  simulations(): number;
  visits(): number;
  chance(side: number): number;
  winShare(side: number): number;
  rootCount(): number;
  rootMove(rank: number): number;
  rootVisits(rank: number): number;
  rootChance(rank: number): number;
  beginSolving(onlyResult: number): void;
  solve(nodes: number): number;
  isSolved(): number;
  solvedMove(): number;
  solvedLead(): number;
  solverNodes(): number;
  line(rank: number): number;
  lineAt(): number;
}

/** What it takes to set up a position. */
type Board = Pick<Kernel, 'clear' | 'put' | 'putOut' | 'putMonominoLast' | 'settle'>;

export function writeState(kernel: Board, state: State): void {
  const { params, out, monominoLast, colour, sharer } = state;
  kernel.clear(gameKinds.indexOf(params.game), Number(params.scoring === 'advanced'));
  for (const owner of allColours(params)) {
    for (const { squares } of placedPieces(state, owner)) kernel.put(owner, codeOf(squares)!);
    if (out[owner]) kernel.putOut(owner);
    if (monominoLast[owner]) kernel.putMonominoLast(owner);
  }
  kernel.settle(colour, sharer);
}

/** The position as the rules see it. */
export function readState(kernel: Kernel, params: Params): State {
  const size = boardSize(params);
  const colours = allColours(params);
  const owners = new Uint8Array(kernel.memory.buffer, kernel.owners(), 512);
  const board = Array.from({ length: size * stride }, () => 0);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const owner = owners[(row + 1) * 22 + column + 1]!;
      if (owner < colours.length) board[squareAt(column, row)] = owner + 1;
    }
  }
  const out = kernel.out();
  return {
    params,
    board,
    out: colours.map((colour) => ((out >> colour) & 1) === 1),
    monominoLast: colours.map((colour) => kernel.hasMonominoLast(colour) !== 0),
    colour: kernel.toMove(),
    sharer: kernel.sharer(),
  };
}

/** The legal placements of a colour. */
export function legalCodes(kernel: Kernel, colour: number): Uint16Array {
  return new Uint16Array(kernel.memory.buffer, kernel.list(colour), kernel.count(colour)).slice();
}
