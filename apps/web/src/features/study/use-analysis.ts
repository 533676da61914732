import { teamsOf, type Analysis, type AnySession, type HeatSpot } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf, useSearchClient } from '../../platform/search/search-client.ts';
import { reasonOf } from '../../platform/search/request.ts';
import { useSettings } from '../../platform/settings.ts';
import { outcomeChances } from '../../shared/board/chances.ts';

/** Enough for a deep analysis; then the device may rest. */
const budget = { ms: 20_000, nodes: 20_000_000, seed: 1 };

/** Milliseconds before a search starts, so that browsing through the moves does not search each of them. */
const searchDelayMs = 150;

export interface LiveAnalysis {
  /** Undefined before the first result for the displayed position. */
  readonly analysis: Analysis | undefined;
  /** The latest chances, so that the bar does not drop to nothing between two positions. */
  readonly chances: readonly number[] | undefined;
  readonly failed: string | undefined;
}

interface Found {
  readonly of: unknown;
  readonly analysis?: Analysis;
  readonly failed?: string;
}

/** Whose evaluation of the moves the board shows: the search's, or that of the second player. */
export type HeatSource = 'search' | 'opinion';

/** The panel of the analysis, and what of it the board shows. */
export interface AnalysisControl {
  readonly live: LiveAnalysis;
  readonly isOpen: boolean;
  readonly isBarShown: boolean;
  readonly heatSource: HeatSource | undefined;
  readonly heat: readonly HeatSpot[] | undefined;
  setOpen(isOpen: boolean): void;
  setHeatSource(source: HeatSource | undefined): void;
}

export function useAnalysisPanel(shown: AnySession, mayAnalyse: boolean): AnalysisControl {
  const { evaluation } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const [heatSource, setHeatSource] = useState<HeatSource>();
  const live = useAnalysis(shown, mayAnalyse && (isOpen || evaluation), isOpen && heatSource === 'search', isOpen);
  return {
    live,
    isOpen: isOpen && mayAnalyse,
    isBarShown: mayAnalyse && evaluation,
    heatSource,
    heat: isOpen ? heatOf(live, heatSource) : undefined,
    setOpen,
    setHeatSource,
  };
}

function heatOf({ analysis }: LiveAnalysis, source: HeatSource | undefined): readonly HeatSpot[] | undefined {
  if (source === undefined) return undefined;
  return source === 'search' ? analysis?.heat : analysis?.opinion?.heat;
}

/** Searches the displayed position while `wanted`. `opinion`: also asks a second kind of player. */
function useAnalysis(session: AnySession, wanted: boolean, heat: boolean, opinion: boolean): LiveAnalysis {
  const desk = useSearchClient(session.game.id);
  const [found, setFound] = useState<Found>();
  const [lastChances, setLastChances] = useState<readonly number[]>();
  const { state, turn } = session;
  const searched = wanted && turn.kind === 'seat';
  // The effect depends on the state: another cursor over the same moves needs no new search.
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
    }, searchDelayMs);
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
