import type { AnySession, Reason } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf, type SearchDesk } from '../../platform/search/search-desk.ts';
import { reasonOf } from '../../platform/search/reason-of.ts';

/** A person waits for it, but wants a good one. */
const budget = { ms: 1500, nodes: 1_500_000, seed: 1, lines: 1, heat: false };

export interface Hint {
  /** Undefined while it is looked for. */
  readonly move: string | undefined;
  readonly line: readonly string[];
  readonly reasons: readonly Reason[];
  /** The second press shows how it could go on. */
  readonly isLineShown: boolean;
}

interface Asked {
  readonly session: AnySession;
  readonly pressed: number;
  readonly found?: Omit<Hint, 'isLineShown'>;
}

export interface Hints {
  readonly hint: Hint | undefined;
  /** First the move, then the line, then nothing again. */
  press(): void;
  close(): void;
}

/** A hint belongs to one position: it goes away with it. */
export function useHint(
  desk: SearchDesk,
  session: AnySession,
  told: { found(hint: Hint): void; failed(reason: string): void },
): Hints {
  const [kept, setAsked] = useState<Asked>();
  const asked = kept?.session.state === session.state ? kept : undefined;
  const of = asked?.session;
  const tellFound = useEffectEvent(told.found);
  const tellFailed = useEffectEvent(told.failed);
  useEffect(() => {
    if (!of) return undefined;
    const stop = new AbortController();
    const work = async () => {
      const query = queryOf(of);
      let line: readonly string[] = [];
      for await (const { lines } of desk.analyse(query, budget, stop.signal)) line = lines[0]?.moves ?? line;
      const [move] = line;
      if (stop.signal.aborted) return;
      if (move === undefined) return setAsked(undefined);
      const reasons = await desk.reasons(query, move, stop.signal);
      if (stop.signal.aborted) return;
      const found = { move, line, reasons };
      setAsked((now) => (now?.session === of ? { ...now, found } : now));
      tellFound({ ...found, isLineShown: false });
    };
    work().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      setAsked(undefined);
      tellFailed(reasonOf(error));
    });
    return () => stop.abort();
  }, [desk, of]);

  const close = () => setAsked(undefined);
  return {
    hint: asked && {
      ...(asked.found ?? { move: undefined, line: [], reasons: [] }),
      isLineShown: asked.found !== undefined && asked.pressed > 1,
    },
    press: () => {
      if (!asked) setAsked({ session, pressed: 1 });
      else if (asked.pressed < 2) setAsked({ ...asked, pressed: 2 });
      else close();
    },
    close,
  };
}
