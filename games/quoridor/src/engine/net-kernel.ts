import { NetKernels, type NetKernelExports, type NetKind } from '@quadrille/kernel/net';
import { slotOf, wallCode } from './move-code.ts';
import type { State } from '../rules/state.ts';

/** What `kernel/net/index.ts` exports; squares, walls and moves are numbers as in `move-code.ts`. */
export interface NetKernel extends NetKernelExports {
  clear(): void;
  putPawn(seat: number, square: number): void;
  putStock(seat: number, stock: number): void;
  putWall(wall: number): void;
  putTurn(seat: number): void;
  reset(): void;
  play(move: number): void;
  generate(): number;
  list(): number;
  begin(seed: number): void;
  think(looks: number): number;
  looks(): number;
  depth(): number;
  lines(): number;
  lineMove(line: number): number;
  lineLooks(line: number): number;
  lineWorth(line: number): number;
  lineEnd(line: number): number;
  linePrior(line: number): number;
  findVariation(line: number): number;
  variation(): number;
  judge(): number;
  logit(move: number): number;
  planes(): number;
  repeatJudge(times: number): number;
  repeatLook(times: number): void;
}

export const netKind: NetKind = { magic: 'QNT1', planes: 26 };

export const netKernels = new NetKernels<NetKernel>({
  kernel: new URL('../../build/net.wasm', import.meta.url),
  net: new URL('../../net/two-9x9.bin', import.meta.url),
  kind: netKind,
});

/** The net knows the usual game: two players, 9x9, no more than ten walls each. */
export const netKnows = ({ params, stock }: Pick<State, 'params' | 'stock'>): boolean =>
  params.players === 2 && params.size === 9 && stock.every((left) => left <= 10);

export function writeNetState(kernel: NetKernel, { walls, pawns, stock, toMove }: State): void {
  kernel.clear();
  pawns.forEach((pawn, seat) => kernel.putPawn(seat, slotOf(pawn)));
  stock.forEach((left, seat) => kernel.putStock(seat, left));
  for (const wall of walls) kernel.putWall(wallCode(wall));
  kernel.putTurn(toMove);
  kernel.reset();
}
