import { compileKernel, readBytes, Shelf, startKernel, type KernelExports } from '@quadrille/kernel';
import { parseNetFile, type NetFile, type NetKind } from '@quadrille/kernel/net-file';
import { fail, ok, type Result } from '@quadrille/kit';
import type { Kernel } from './kernel.ts';
import type { Params } from '../rules/params.ts';

const kernelUrl = new URL('../../build/net.wasm', import.meta.url);
const netUrl = new URL('../../net/duo.bin', import.meta.url);

export const netKind: NetKind = { magic: 'BNT1', planes: 57 };

/** Board and solver of the game's own kernel. */
type Shared = Pick<
  Kernel,
  | 'clear'
  | 'put'
  | 'putOut'
  | 'putMonominoLast'
  | 'settle'
  | 'toMove'
  | 'out'
  | 'list'
  | 'count'
  | 'play'
  | 'giveUp'
  | 'forgetTree'
  | 'follow'
  | 'beginSolving'
  | 'solve'
  | 'isSolved'
  | 'solvedMove'
  | 'solvedLead'
  | 'solverNodes'
>;

/** What `kernel/net/index.ts` exports; a placement is a number as in `move-code.ts`. */
export interface NetKernel extends KernelExports, Shared {
  openFile(bytes: number): number;
  numbersIn(blocks: number, channels: number, hidden: number): number;
  loadNet(blocks: number, channels: number, hidden: number): void;
  begin(seed: number): void;
  think(looks: number): number;
  looks(): number;
  depth(): number;
  lines(): number;
  lineLooks(line: number): number;
  lineWorth(line: number): number;
  linePrior(line: number): number;
  findVariation(line: number): number;
  variation(): number;
  judge(): number;
  logit(code: number): number;
  planes(): number;
  repeatJudge(times: number): number;
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
    return parseNetFile(await readBytes(url), netKind);
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

/** The net has played Duo and counted squares. */
export const netKnows = ({ game, scoring }: Params): boolean => game === 'duo' && scoring === 'squares';
