import { NetKernels, type NetKernelExports, type NetKind } from '@quadrille/kernel/net';
import type { Kernel } from './kernel.ts';
import type { Params } from '../rules/params.ts';

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
export interface NetKernel extends NetKernelExports, Shared {
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

export const netKind: NetKind = { magic: 'BNT1', planes: 57 };

export const netKernels = new NetKernels<NetKernel>({
  kernel: new URL('../../build/net.wasm', import.meta.url),
  net: new URL('../../net/duo.bin', import.meta.url),
  kind: netKind,
});

/** The net has played Duo and counted squares. */
export const netKnows = ({ game, scoring }: Params): boolean => game === 'duo' && scoring === 'squares';
