import type { ModeProps } from '@quadrille/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PuzzleAnswer, PuzzleRequest } from '../tasks.ts';

export interface Finding {
  readonly puzzle: PuzzleAnswer | undefined;
  readonly broken: boolean;
  readonly stopped: boolean;
  stop(): void;
  again(): void;
}

interface Found {
  readonly of: string;
  readonly puzzle?: PuzzleAnswer;
  readonly broken?: boolean;
  readonly stopped?: boolean;
}

/** Finds a puzzle in the background; another request replaces the one before. */
export function usePuzzle(page: ModeProps, request: PuzzleRequest): Finding {
  const [found, setFound] = useState<Found>();
  const [round, setRound] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  // The round comes first: asking again is another request.
  const asked = `${round} ${JSON.stringify(request)}`;
  const run = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      for await (const puzzle of page.background('puzzle', JSON.parse(text.slice(text.indexOf(' '))), signal)) {
        if (!signal.aborted) setFound({ of: text, puzzle: puzzle as PuzzleAnswer });
      }
    } catch {
      if (!signal.aborted) setFound({ of: text, broken: true });
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    stopper.current = controller;
    void run(asked, controller.signal);
    return () => controller.abort();
  }, [asked]);
  const mine = found?.of === asked ? found : undefined;
  return {
    puzzle: mine?.puzzle,
    broken: mine?.broken ?? false,
    stopped: mine?.stopped ?? false,
    stop: () => {
      stopper.current?.abort();
      setFound({ of: asked, stopped: true });
    },
    again: () => {
      setRound(round + 1);
    },
  };
}
