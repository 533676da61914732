import { toast } from '@quadrille/ui';
import { startWorker } from '../../../platform/search/start-worker.ts';
import type { FileKind, GameLines, GamesQuery, RunAnswer, RunRequest, RunSnapshot } from './run-snapshot.ts';

/** The page's handle on a run: the newest snapshot from its worker, and requests to it. */
export interface RunHandle {
  /** `opening` until the run is loaded; undefined if it does not exist. */
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

interface OpenHandle extends RunHandle {
  isRunning(): boolean;
  close(): void;
}

const handles = new Map<string, OpenHandle>();

/** Returns the handle of a run. A run that is playing stays open when its page is left. */
export function getRunHandle(id: string): RunHandle {
  const known = handles.get(id);
  if (known) return known;
  const desk = openHandle(id, () => handles.delete(id));
  handles.set(id, desk);
  return desk;
}

export const isInProgress = (id: string): boolean => handles.get(id)?.isRunning() ?? false;

/** Call it before deleting a run, so that its worker stops writing. */
export function closeRunHandle(id: string): void {
  handles.get(id)?.close();
}

/** Milliseconds that a handle outlives its page, so that going back finds it open. */
const closeDelayMs = 2000;

function openHandle(id: string, closed: () => void): OpenHandle {
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
    worker.terminate();
    closed();
  };
  const leave = (): void => {
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      if (listeners.size === 0 && !isRunning()) close();
    }, closeDelayMs);
  };

  worker.onMessage((message) => {
    const data = message as RunAnswer;
    if (data.kind === 'snapshot') {
      snapshot = reusePlan(data.snapshot, snapshot);
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

/** Every snapshot brings a copy of the plan. Reusing the old object while it is equal saves renders. */
function reusePlan(next: RunSnapshot | undefined, before: RunSnapshot | 'opening' | undefined): typeof next {
  if (!next || typeof before !== 'object' || next.plan.games !== before.plan.games) return next;
  return { ...next, plan: before.plan };
}
