import type { ModeProps } from '@quadrille/kit';
import { useEffect, useRef, useState } from 'react';
import type { ReadAnswer, ReadRequest } from '../tasks/read.ts';

/** Reads a text in the worker: a paste of megabytes must not stop the page. */
export async function readText(
  page: ModeProps,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<ReadAnswer | undefined> {
  let last: ReadAnswer | undefined;
  for await (const answer of page.background('read', request, signal) as AsyncIterable<ReadAnswer>) last = answer;
  return signal.aborted ? undefined : last;
}

/** By the ending of its name, or by what it consists of. */
export function isMoveText(name: string, text: string): boolean {
  if (/\.(mov|lurd)$/i.test(name)) return true;
  if (/\.(xsb|sok)$/i.test(name)) return false;
  return /^[\s\dlurdzqs()]+$/i.test(text);
}

/** Whole seconds since this was first shown: a search may be silent for long, but never looks dead. */
export function useSeconds(): number {
  const [began] = useState(() => performance.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.round((now - began) / 1000);
}

/** Long work in the worker: what it last said, and a way to stop it. */
export interface Job<Request, Answer> {
  /** It runs; the last thing it said on the way. */
  readonly running: { readonly said: Answer | undefined } | undefined;
  /** Its last word. */
  readonly answer: Answer | undefined;
  readonly failed: boolean;
  start(request: Request): void;
  stop(): void;
  /** Stops it, and what it said last is its last word. */
  settle(): void;
  /** Forgets the answer. */
  clear(): void;
}

interface Kept<Answer> {
  readonly of: unknown;
  readonly kind: 'running' | 'done' | 'failed';
  readonly said: Answer | undefined;
}

/** What is said about something else than `of` is not heard any more. `done` hears the last word, `heard` every one. */
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
      for await (const answer of page.background(task, request, mine.signal) as AsyncIterable<Answer>) {
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
