import type { Plan, SprtState, Standings } from '@quadrille/arena';
import type { Fault } from '@quadrille/kit';
import type { LayerMap } from './move-tally.ts';

/** `elsewhere`: another tab plays it. */
export type RunState = 'running' | 'paused' | 'done' | 'elsewhere';

/** What the page shows of a run; plain data from its worker. */
export interface RunSnapshot {
  readonly state: RunState;
  readonly title: string;
  readonly plan: Plan;
  readonly done: number;
  readonly total: number;
  /** Games per second, while it runs and once it is known. */
  readonly rate?: number;
  readonly lanes: number;
  readonly standings: readonly Standings[];
  readonly sprt?: SprtState;
  /** By variant. */
  readonly maps: readonly (readonly LayerMap[])[];
  /** The games count but could not be stored. */
  readonly unsaved?: Fault;
  /** Why the run stopped. */
  readonly fault?: Fault;
}

/** Filter and order of the list of games. */
export interface GamesQuery {
  /** `any`, `draw`, `forfeit`, or the number of the winning contestant. */
  readonly won: 'any' | 'draw' | 'forfeit' | number;
  readonly order: 'number' | 'shortest' | 'longest';
  readonly from: number;
  readonly count: number;
}

export interface GameLine {
  readonly number: number;
  readonly variant: number;
  /** The contestant of each side. */
  readonly seating: readonly number[];
  /** Undefined if there is no single winner. */
  readonly winner?: number;
  readonly forfeit: boolean;
  readonly turns: number;
}

export interface GameLines {
  readonly all: number;
  readonly lines: readonly GameLine[];
}

export const fileKinds = ['csv', 'json', 'records'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Requests of the page to the run's worker; the answer carries the same `ask`. */
export type RunRequest =
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'start' | 'pause' }
  | { readonly kind: 'extend'; readonly games: number }
  | { readonly kind: 'rename'; readonly title: string }
  | { readonly kind: 'lines'; readonly ask: number; readonly query: GamesQuery }
  | { readonly kind: 'record'; readonly ask: number; readonly number: number }
  | { readonly kind: 'file'; readonly ask: number; readonly file: FileKind };

export type RunAnswer =
  /** Undefined if the run does not exist. */
  | { readonly kind: 'snapshot'; readonly snapshot: RunSnapshot | undefined }
  | { readonly kind: 'answer'; readonly ask: number; readonly value: unknown }
  | { readonly kind: 'broken'; readonly ask: number; readonly reason: string };
