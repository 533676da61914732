import { NetKernels, type NetKernelExports, type NetKind } from '@quadrille/kernel/net';
import type { Kernel } from './kernel.ts';
import { gameKinds, type GameKind, type Params } from '../rules/params.ts';

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
  lineWorthTo(line: number, colour: number): number;
  linePrior(line: number): number;
  findVariation(line: number): number;
  variation(): number;
  judge(): number;
  judgedFor(colour: number): number;
  logit(code: number): number;
  planes(): number;
  toldOnce(): number;
  repeatJudge(times: number): number;
}

export type BlokusNet = NetKernels<NetKernel>;

export const duoKind: NetKind = { magic: 'BNT1', planes: 57 };
export const largeKind: NetKind = { magic: 'BNL1', planes: 21 };
export const fourKind: NetKind = { magic: 'BNF1', planes: 21 };

export const duoNet = netOf('duo', duoKind, new URL('../../net/duo.bin', import.meta.url));
export const largeNet = netOf('teams', largeKind, new URL('../../net/large.bin', import.meta.url));
export const fourNet = netOf('classic', fourKind, new URL('../../net/four.bin', import.meta.url));

export function netOf(game: GameKind, kind: NetKind, net: URL): BlokusNet {
  return new NetKernels<NetKernel>({
    kernel: new URL('../../build/net.wasm', import.meta.url),
    net,
    kind,
    prepare: (kernel) => kernel.clear(gameKinds.indexOf(game), 0),
  });
}

/** The nets counted squares; the two of the large board played two sides, be they two players or two teams, and four. */
export function netFor({ game, scoring }: Params): BlokusNet | undefined {
  if (scoring !== 'squares') return undefined;
  if (game === 'duo') return duoNet;
  if (game === 'classic') return fourNet;
  return game === 'teams' || game === 'two' ? largeNet : undefined;
}
