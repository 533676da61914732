import { NetKernels, type NetKernelExports, type NetKind } from '@quadrille/kernel/net';
import { defaultWalls } from '../rules/params.ts';
import type { LineRule, Params, State } from '../rules/state.ts';
import { slotOf, wallCode } from './move-code.ts';

/** The exports of `kernel/net/index.ts`; squares, walls and moves are the numbers of `move-code.ts`. */
export interface NetKernel extends NetKernelExports {
  clear(players: number, line: number): void;
  putPawn(seat: number, square: number): void;
  putStock(seat: number, stock: number): void;
  putWall(wall: number): void;
  putTurn(seat: number): void;
  reset(): void;
  play(move: number): void;
  generate(): number;
  list(): number;
  setAmongClassic(value: number): void;
  begin(seed: number): void;
  think(looks: number): number;
  looks(): number;
  depth(): number;
  lines(): number;
  lineMove(line: number): number;
  lineLooks(line: number): number;
  lineWorth(line: number): number;
  lineWorthTo(line: number, seat: number): number;
  lineEnd(line: number): number;
  linePrior(line: number): number;
  findVariation(line: number): number;
  variation(): number;
  beginGuided(seed: number, rate: number): void;
  thinkGuided(iterations: number): void;
  isDecided(left: number): number;
  iterations(): number;
  evaluations(): number;
  rootCount(): number;
  rootMove(rank: number): number;
  rootVisits(rank: number): number;
  rootChance(rank: number, seat: number): number;
  rootPrior(rank: number): number;
  findRootVariation(rank: number): number;
  setClassicSeats(seats: number): void;
  judge(): number;
  judgedFor(seat: number): number;
  logit(move: number): number;
  planes(): number;
  repeatJudge(times: number): number;
  repeatLook(times: number): void;
}

export type QuoridorNet = NetKernels<NetKernel>;

export const netKind: NetKind = { magic: 'QNT1', planes: 26 };
export const fourNetKind: NetKind = { magic: 'QNF1', planes: 48 };

export const netKernels = netOf(2, netKind, new URL('../../net/two-9x9.bin', import.meta.url));
export const fourNetKernels = netOf(4, fourNetKind, new URL('../../net/four-9x9.bin', import.meta.url));

export function netOf(players: Params['players'], kind: NetKind, net: URL): QuoridorNet {
  return new NetKernels<NetKernel>({
    kernel: new URL('../../build/net.wasm', import.meta.url),
    net,
    kind,
    prepare: (kernel) => kernel.clear(players, 0),
  });
}

/**
 * The nets were trained for the default matches on 9x9: two players with at most ten walls each, four with at most
 * five.
 */
export function netFor({ params, stock }: Pick<State, 'params' | 'stock'>): QuoridorNet | undefined {
  const isKnown = params.size === 9 && stock.every((left) => left <= defaultWalls(params.players));
  if (!isKnown) return undefined;
  return params.players === 2 ? netKernels : fourNetKernels;
}

const lineRules: readonly LineRule[] = ['mons', 'strict', 'wikipedia'];

export function writeNetState(kernel: NetKernel, { params, walls, pawns, stock, toMove }: State): void {
  kernel.clear(params.players, lineRules.indexOf(params.line));
  pawns.forEach((pawn, seat) => kernel.putPawn(seat, slotOf(pawn)));
  stock.forEach((left, seat) => kernel.putStock(seat, left));
  for (const wall of walls) kernel.putWall(wallCode(wall));
  kernel.putTurn(toMove);
  kernel.reset();
}
