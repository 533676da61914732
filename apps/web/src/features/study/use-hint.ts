import type { AnySession, Reason, Say } from '@quadrille/kit';
import { announce, toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf, type SearchClient } from '../../platform/search/search-client.ts';
import { reasonOf } from '../../platform/search/request.ts';
import { reasonTexts, sentence, spokenMove, withAdvice } from '../../shared/board/spoken-move.ts';

/** The user waits for the hint but wants a good one. */
const budget = { ms: 1500, nodes: 1_500_000, seed: 1, lines: 1, heat: false, advice: true };

export interface Hint {
  /** Undefined during the search. */
  readonly move: string | undefined;
  readonly line: readonly string[];
  readonly reasons: readonly Reason[];
  /** The second press shows the line. */
  readonly isLineShown: boolean;
}

interface Asked {
  readonly session: AnySession;
  readonly pressed: number;
  readonly found?: Omit<Hint, 'isLineShown'>;
}

export interface Hints {
  readonly hint: Hint | undefined;
  /** Cycles through move, line, nothing. */
  press(): void;
  close(): void;
}

/** A hint disappears with its position. */
export function useHint(desk: SearchClient, session: AnySession, say: Say): Hints {
  const [kept, setAsked] = useState<Asked>();
  const asked = kept?.session.state === session.state ? kept : undefined;
  const of = asked?.session;
  const tellFound = useEffectEvent((move: string, reasons: readonly Reason[]) =>
    announce([sentence(spokenMove(session, move, withAdvice(say))), ...reasonTexts(reasons, say)].join(' ')),
  );
  const tellFailed = useEffectEvent((reason: string) => toast(say('hint.failed', { reason })));
  useEffect(() => {
    if (!of) return undefined;
    const stop = new AbortController();
    const work = async () => {
      const query = queryOf(of);
      let line: readonly string[] = [];
      for await (const { lines, opinion } of desk.analyse(query, budget, stop.signal)) {
        line = (opinion ?? { lines }).lines[0]?.moves ?? line;
      }
      const [move] = line;
      if (stop.signal.aborted) return;
      if (move === undefined) return setAsked(undefined);
      const reasons = await desk.reasons(query, move, stop.signal);
      if (stop.signal.aborted) return;
      const found = { move, line, reasons };
      setAsked((now) => (now?.session === of ? { ...now, found } : now));
      tellFound(move, reasons);
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
