import { toast } from '@quadrille/ui';
import { startWorker } from '../../../platform/search/start-worker.ts';
import type { FileKind, GameLines, GamesQuery, RunAnswer, RunRequest, RunSnapshot } from './run-snapshot.ts';

/** A run as the page sees it: the newest snapshot of its worker, and what can be asked of it. */
export interface RunDesk {
  /** `opening` until the run has been read; undefined: there is no such run. */
  snapshot(): RunSnapshot | 'opening' | undefined;
  subscribe(listener: () => void): () => void;
  start(): void;
  pause(): void;
  extend(games: number): void;
  rename(title: string): void;
  lines(query: GamesQuery): Promise<GameLines>;
  record(number: number): Promise<string | undefined>;
  file(kind: FileKind): Promise<Blob>;
}

interface OpenDesk extends RunDesk {
  isRunning(): boolean;
  close(): void;
}

const desks = new Map<string, OpenDesk>();

/** The desk of a run. One that is running stays open when its page is left. */
export function runDesk(id: string): RunDesk {
  const known = desks.get(id);
  if (known) return known;
  const desk = openDesk(id, () => desks.delete(id));
  desks.set(id, desk);
  return desk;
}

export const isInProgress = (id: string): boolean => desks.get(id)?.isRunning() ?? false;

/** Before a run is removed, nothing may go on writing it. */
export function closeDesk(id: string): void {
  desks.get(id)?.close();
}

/** How long a desk outlives its page, so that going back finds it open. */
const patience = 2000;

function openDesk(id: string, closed: () => void): OpenDesk {
  const worker = startWorker('run');
  const listeners = new Set<() => void>();
  const waiting = new Map<
    number,
    { readonly done: (value: unknown) => void; readonly failed: (error: Error) => void }
  >();
  let asked = 0;
  let snapshot: RunSnapshot | 'opening' | undefined = 'opening';
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const post = (request: RunRequest): void => worker.post(request);
  const ask = <T>(make: (ask: number) => RunRequest): Promise<T> =>
    new Promise((done, failed) => {
      waiting.set(++asked, { done: done as (value: unknown) => void, failed });
      post(make(asked));
    });
  const isRunning = (): boolean => typeof snapshot === 'object' && snapshot.state === 'running';
  const close = (): void => {
    worker.end();
    closed();
  };
  const leave = (): void => {
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      if (listeners.size === 0 && !isRunning()) close();
    }, patience);
  };

  worker.onMessage((message) => {
    const data = message as RunAnswer;
    if (data.kind === 'snapshot') {
      snapshot = withKnownPlan(data.snapshot, snapshot);
      for (const listener of listeners) listener();
      if (listeners.size === 0) leave();
      return;
    }
    const one = waiting.get(data.ask);
    waiting.delete(data.ask);
    if (data.kind === 'answer') one?.done(data.value);
    else one?.failed(new Error(data.reason));
  });
  worker.onError((error) => toast(error.message));
  post({ kind: 'open', id });

  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave();
      };
    },
    start: () => post({ kind: 'start' }),
    pause: () => post({ kind: 'pause' }),
    extend: (games) => post({ kind: 'extend', games }),
    rename: (title) => post({ kind: 'rename', title }),
    lines: (query) => ask((number) => ({ kind: 'lines', ask: number, query })),
    record: (number) => ask((name) => ({ kind: 'record', ask: name, number })),
    file: (file) => ask((number) => ({ kind: 'file', ask: number, file })),
    isRunning,
    close,
  };
}

/** Every snapshot brings a copy of the plan: while it says the same it stays the same, and what depends on it rests. */
function withKnownPlan(next: RunSnapshot | undefined, before: RunSnapshot | 'opening' | undefined): typeof next {
  if (!next || typeof before !== 'object' || next.plan.games !== before.plan.games) return next;
  return { ...next, plan: before.plan };
}
