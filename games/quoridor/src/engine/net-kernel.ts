import { compileKernel, readBytes, Shelf, startKernel, type KernelExports } from '@quadrille/kernel';
import type { NetFile } from '@quadrille/kernel/net-file';
import { fail, ok, type Result } from '@quadrille/kit';
import { parseNetFile } from './net-file.ts';
import { slotOf, wallCode } from './move-code.ts';
import type { State } from '../rules/state.ts';

const kernelUrl = new URL('../../build/net.wasm', import.meta.url);
const netUrl = new URL('../../net/two-9x9.bin', import.meta.url);

/** What `kernel/net/index.ts` exports; squares, walls and moves are numbers as in `move-code.ts`. */
export interface NetKernel extends KernelExports {
  openFile(bytes: number): number;
  numbersIn(blocks: number, channels: number, hidden: number): number;
  loadNet(blocks: number, channels: number, hidden: number): void;
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

/** The net of this thread, read once; a lost connection is not remembered. */
let reading: Promise<Result<NetFile>> | undefined;

const idle = new Shelf<NetKernel>();

/** A kernel with the net in it. The fault: the net is not there, or is not whole. */
export async function openNetKernel(): Promise<Result<NetKernel>> {
  const rested = idle.take();
  if (rested) return ok(rested);
  reading ??= readNet(netUrl);
  const net = await reading;
  if (!net.ok) {
    reading = undefined;
    return net;
  }
  return startNetKernel(net.value);
}

export function closeNetKernel(kernel: NetKernel): void {
  idle.put(kernel);
}

export async function readNet(url: URL): Promise<Result<NetFile>> {
  try {
    return parseNetFile(await readBytes(url));
  } catch {
    return fail({ code: 'net-missing' });
  }
}

export async function startNetKernel({ blocks, channels, hidden, numbers }: NetFile): Promise<Result<NetKernel>> {
  const kernel = startKernel<NetKernel>(await compileKernel(kernelUrl));
  if (2 * kernel.numbersIn(blocks, channels, hidden) !== numbers.length) return fail({ code: 'net-broken' });
  const at = kernel.openFile(numbers.length);
  new Uint8Array(kernel.memory.buffer, at, numbers.length).set(numbers);
  kernel.loadNet(blocks, channels, hidden);
  return ok(kernel);
}

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
