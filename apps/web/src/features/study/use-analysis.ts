import { teamsOf, type Analysis, type AnySession } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf, useSearchDesk } from '../../platform/search/search-desk.ts';
import { reasonOf } from '../../platform/search/reason-of.ts';
import { outcomeChances } from './chances.ts';

/** Enough for a thorough look; then the device may rest. */
const budget = { ms: 20_000, nodes: 20_000_000, seed: 1 };

/** Whoever leafs through the moves does not want each of them searched. */
const settling = 150;

export interface LiveAnalysis {
  /** Of the shown position; undefined until the first word about it. */
  readonly analysis: Analysis | undefined;
  /** The last chances known, so that the bar does not fall back to nothing between two positions. */
  readonly chances: readonly number[] | undefined;
  readonly failed: string | undefined;
}

interface Found {
  readonly of: unknown;
  readonly analysis?: Analysis;
  readonly failed?: string;
}

/** Searches the shown position as long as it is wanted; `opinion`: a player of another kind is asked, too. */
export function useAnalysis(session: AnySession, wanted: boolean, heat: boolean, opinion: boolean): LiveAnalysis {
  const desk = useSearchDesk(session.game.id);
  const [found, setFound] = useState<Found>();
  const [lastChances, setLastChances] = useState<readonly number[]>();
  const { state, turn } = session;
  const searched = wanted && turn.kind === 'seat';
  // The state stands for the session: another cursor over the same moves need not search it again.
  const query = useEffectEvent(() => queryOf(session));
  useEffect(() => {
    if (!searched) return undefined;
    const stop = new AbortController();
    const fail = (error: unknown) => setFound({ of: state, failed: reasonOf(error) });
    const timer = setTimeout(() => {
      const analyses = desk.analyse(query(), { ...budget, lines: 3, heat, opinion }, stop.signal);
      follow(analyses, stop.signal, (analysis) => {
        setFound({ of: state, analysis });
        setLastChances(analysis.chances);
      }).catch(fail);
    }, settling);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [desk, state, searched, heat, opinion]);

  const here = found?.of === state ? found : undefined;
  const over =
    turn.kind === 'over' ? outcomeChances(turn.outcome, teamsOf(session.game.rules, session.params)) : undefined;
  return { analysis: here?.analysis, chances: over ?? lastChances, failed: here?.failed };
}

async function follow(
  analyses: AsyncIterable<Analysis>,
  signal: AbortSignal,
  tell: (analysis: Analysis) => void,
): Promise<void> {
  for await (const analysis of analyses) if (!signal.aborted) tell(analysis);
}
