import type { KernelExports } from '@quadrille/kernel';
import type { LineRule, Params, Square, State, Wall } from '../rules/state.ts';
import { slotOf, squareOf, wallCode } from './move-code.ts';

export const kernelUrl = new URL('../../build/kernel.wasm', import.meta.url);

/** The exports of `kernel/index.ts`; squares, walls and moves are the numbers of `move-code.ts`. */
export interface Kernel extends KernelExports {
  clear(size: number, players: number, line: number): void;
  putPawn(seat: number, square: number): void;
  putStock(seat: number, stock: number): void;
  putWall(wall: number): void;
  putTurn(seat: number): void;
  pawn(seat: number): number;
  stock(seat: number): number;
  turn(): number;
  walls(): number;
  hashLow(): number;
  hashHigh(): number;
  generate(): number;
  list(): number;
  isLegal(move: number): number;
  make(move: number): number;
  unmake(undo: number): void;
  distance(seat: number): number;
  perft(depth: number): number;
  deepest(): number;
  repeatWalls(times: number): number;
  forgetKeys(): void;
  addKey(): void;
  begin(seat: number, nodes: number, depth: number, lines: number, seed: number, all: number, keep?: number): void;
  think(slice: number): number;
  cancel(): void;
  nodes(): number;
  depth(): number;
  lines(): number;
  lineMove(line: number): number;
  lineScore(line: number): number;
  variation(line: number): number;
  variationLength(line: number): number;
  beginProof(seat: number): void;
  prove(moves: number, looks: number): number;
  looks(): number;
  evaluate(): number;
}

const lineCodes: Readonly<Record<LineRule, number>> = { mons: 0, strict: 1, wikipedia: 2 };

export function writeState(kernel: Kernel, { params, walls, pawns, stock, toMove }: State): void {
  kernel.clear(params.size, params.players, lineCodes[params.line]);
  pawns.forEach((pawn, seat) => kernel.putPawn(seat, slotOf(pawn)));
  stock.forEach((left, seat) => kernel.putStock(seat, left));
  for (const wall of walls) kernel.putWall(wallCode(wall));
  kernel.putTurn(toMove);
}

/** The state without its history. */
export function readState(kernel: Kernel, params: Params): State {
  const seats = Array.from({ length: params.players }, (_, seat) => seat);
  return {
    params,
    walls: readWalls(kernel),
    pawns: seats.map((seat): Square => squareOf(kernel.pawn(seat))),
    stock: seats.map((seat) => kernel.stock(seat)),
    toMove: kernel.turn(),
    seen: [],
  };
}

function readWalls(kernel: Kernel): Wall[] {
  const rows = new Uint16Array(kernel.memory.buffer, kernel.walls(), 32);
  const walls: Wall[] = [];
  rows.forEach((row, index) => {
    const direction = index < 16 ? 'h' : 'v';
    for (let file = 0; file < 16; file++) if (row & (1 << file)) walls.push({ file, rank: index % 16, direction });
  });
  return walls;
}

/** The codes of the legal moves. */
export function legalCodes(kernel: Kernel): number[] {
  const count = kernel.generate();
  return [...new Uint16Array(kernel.memory.buffer, kernel.list(), count)];
}
