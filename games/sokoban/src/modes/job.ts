import type { ModeProps } from '@quadrille/kit';
import { useEffect, useRef, useState } from 'react';
import type { ReadAnswer, ReadRequest } from '../tasks/read.ts';

/** Parses a text in the worker, because a paste of megabytes would block the page. */
export async function readText(
  page: ModeProps,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<ReadAnswer | undefined> {
  let last: ReadAnswer | undefined;
  for await (const answer of page.runTask('read', request, signal) as AsyncIterable<ReadAnswer>) last = answer;
  return signal.aborted ? undefined : last;
}

/** By its file extension, or by its content. */
export function isMoveText(name: string, text: string): boolean {
  if (/\.(mov|lurd)$/i.test(name)) return true;
  if (/\.(xsb|sok)$/i.test(name)) return false;
  return /^[\s\dlurdzqs()]+$/i.test(text);
}

/** Whole seconds since the first render, so that a silent search still shows progress. */
export function useSeconds(): number {
  const [began] = useState(() => performance.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.round((now - began) / 1000);
}

/** A task in the worker: its last result, and a way to stop it. */
export interface Job<Request, Answer> {
  /** Running; the last intermediate result. */
  readonly running: { readonly said: Answer | undefined } | undefined;
  /** The final result. */
  readonly answer: Answer | undefined;
  readonly failed: boolean;
  start(request: Request): void;
  stop(): void;
  /** Stops it; the last intermediate result becomes the final one. */
  settle(): void;
  /** Discards the result. */
  clear(): void;
}

interface Kept<Answer> {
  readonly of: unknown;
  readonly kind: 'running' | 'done' | 'failed';
  readonly said: Answer | undefined;
}

/** Results for another `of` are ignored. `done` gets the final result, `heard` every one. */
export function useJob<Request, Answer>(
  page: ModeProps,
  task: string,
  of: unknown,
  done?: (answer: Answer) => void,
  heard?: (answer: Answer) => void,
): Job<Request, Answer> {
  const [kept, setKept] = useState<Kept<Answer>>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  useEffect(() => {
    if (kept && kept.of !== of) stopper.current?.abort();
  }, [kept, of]);
  const stop = (): void => {
    stopper.current?.abort();
    setKept(undefined);
  };
  const start = async (request: Request): Promise<void> => {
    stopper.current?.abort();
    const mine = new AbortController();
    stopper.current = mine;
    let said: Answer | undefined;
    const tell = (kind: Kept<Answer>['kind']): void => setKept({ of, kind, said });
    tell('running');
    try {
      for await (const answer of page.runTask(task, request, mine.signal) as AsyncIterable<Answer>) {
        if (mine.signal.aborted) return;
        said = answer;
        tell('running');
        heard?.(answer);
      }
      if (mine.signal.aborted || said === undefined) return;
      tell('done');
      done?.(said);
    } catch {
      if (!mine.signal.aborted) tell('failed');
    }
  };
  const mine = kept?.of === of ? kept : undefined;
  return {
    running: mine?.kind === 'running' ? { said: mine.said } : undefined,
    answer: mine?.kind === 'done' ? mine.said : undefined,
    failed: mine?.kind === 'failed',
    start: (request) => void start(request),
    stop,
    settle: () => {
      stopper.current?.abort();
      setKept((before) => before && { ...before, kind: 'done' });
    },
    clear: () => setKept(undefined),
  };
}
