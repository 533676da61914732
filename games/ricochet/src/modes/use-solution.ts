import type { ModeProps } from '@quadrille/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SolveAnswer, SolveRequest } from '../tasks.ts';

export interface Solving {
  /** Undefined until the first report. */
  readonly answer: SolveAnswer | undefined;
  /** The worker could not do it at all. */
  readonly broken: boolean;
  /** Stopped by the person. */
  readonly cancelled: boolean;
  cancel(): void;
  again(): void;
}

interface Found {
  readonly of: string;
  readonly answer?: SolveAnswer;
  readonly broken?: boolean;
  readonly cancelled?: boolean;
}

/** Solves in the background; another request replaces the one before. Undefined asks nothing. */
export function useSolution(page: ModeProps, request: SolveRequest | undefined): Solving {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Found>();
  const stop = useRef<AbortController>(undefined);
  // The round comes first: asking again is another request.
  const asked = request && `${round} ${JSON.stringify(request)}`;
  const run = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      for await (const answer of page.background('solve', JSON.parse(text.slice(text.indexOf(' '))), signal)) {
        if (signal.aborted) return;
        setFound({ of: text, answer: answer as SolveAnswer });
      }
    } catch {
      if (!signal.aborted) setFound({ of: text, broken: true });
    }
  });
  useEffect(() => {
    if (asked === undefined) return undefined;
    const controller = new AbortController();
    stop.current = controller;
    void run(asked, controller.signal);
    return () => controller.abort();
  }, [asked]);
  const mine = found && found.of === asked ? found : undefined;
  return {
    answer: mine?.answer,
    broken: mine?.broken ?? false,
    cancelled: mine?.cancelled ?? false,
    cancel: () => {
      stop.current?.abort();
      if (asked !== undefined) setFound({ of: asked, ...(mine?.answer && { answer: mine.answer }), cancelled: true });
    },
    again: () => {
      setRound(round + 1);
    },
  };
}

export const isSolved = (answer: SolveAnswer | undefined): answer is SolveAnswer & { moves: readonly string[] } =>
  answer?.status === 'solved' && answer.moves !== undefined;
