import type { AnySession, HeatSpot, Mover, Result, Say } from '@quadrille/kit';
import { announce, toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchClient, type SearchClient } from '../../platform/search/search-client.ts';
import { useSettings } from '../../platform/settings.ts';
import { withAdvice, sentence, spokenMove } from '../../shared/board/spoken-move.ts';
import { reasonTexts } from './hint-note.tsx';
import { verdicts, type JudgedMove, type Verdict } from './mistakes.ts';
import { useTrial, type TryingOut } from './trial.ts';
import { useAnalysis, type LiveAnalysis } from './use-analysis.ts';
import { useHint, type Hints } from './use-hint.ts';
import { useReview, type Review } from './use-review.ts';

/** Whose evaluation of the moves the board shows: the search's, or that of the second player. */
export type HeatSource = 'search' | 'opinion';

/** Hints, analysis, review and trial moves of a match. */
export interface Study {
  readonly desk: SearchClient;
  readonly trying: TryingOut;
  /** The session on the board: the match, or the trial moves. */
  readonly shown: AnySession;
  readonly hints: Hints;
  readonly live: LiveAnalysis;
  readonly review: Review;
  readonly isAnalysing: boolean;
  readonly isReviewing: boolean;
  readonly isBarShown: boolean;
  readonly heatShown: HeatSource | undefined;
  /** Moves on the board do not belong to the match. */
  readonly isSandbox: boolean;
  readonly marks: readonly string[] | undefined;
  readonly heat: readonly HeatSpot[] | undefined;
  readonly verdicts: ReadonlyMap<number, Verdict> | undefined;
  setAnalysing(on: boolean): void;
  setReviewing(on: boolean): void;
  setHeat(source: HeatSource | undefined): void;
  play(move: unknown, by: Mover): Result<AnySession>;
}

/** `looksBack`: the match ended here, so the review starts by itself to find the turning point. */
export function useStudy(session: AnySession, mayAnalyse: boolean, looksBack: boolean, say: Say): Study {
  const desk = useSearchClient(session.game.id);
  const { evaluation } = useSettings();
  const [isAnalysing, setAnalysing] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [heatShown, setHeat] = useState<HeatSource>();
  const trying = useTrial(session);
  const shown = trying.trial?.session ?? session;
  const live = useAnalysis(
    shown,
    mayAnalyse && (isAnalysing || evaluation),
    isAnalysing && heatShown === 'search',
    isAnalysing,
  );
  const hints = useHint(desk, session, {
    found: ({ move, reasons }) => {
      if (move !== undefined)
        announce([sentence(spokenMove(session, move, withAdvice(say))), ...reasonTexts(reasons, say)].join(' '));
    },
    failed: (reason) => toast(say('hint.failed', { reason })),
  });
  const review = useReview(desk, session, mayAnalyse && (isReviewing || looksBack), (reason) => {
    if (isReviewing) toast(say('review.failed', { reason }));
  });
  // The review may have finished before the user opened it.
  const isReady = isReviewing && review.isDone;
  const tellReady = useEffectEvent(() => announce(say('review.done', { summary: summary(review.moves, say) })));
  useEffect(() => {
    if (isReady) tellReady();
  }, [isReady]);

  const judged = isReviewing && !trying.trial ? review.moves.find(({ place }) => place === session.cursor) : undefined;
  const better = judged?.verdict ? judged.line[0] : undefined;
  const hinted = trying.trial ? undefined : hints.hint?.move;
  const mark = hinted ?? better;
  return {
    desk,
    trying,
    shown,
    hints,
    live,
    review,
    isAnalysing: isAnalysing && mayAnalyse,
    isReviewing: isReviewing && mayAnalyse,
    isBarShown: mayAnalyse && evaluation,
    heatShown,
    isSandbox: trying.trial !== undefined || (mayAnalyse && isReviewing),
    marks: mark === undefined ? undefined : [mark],
    heat: isAnalysing ? heatOf(live, heatShown) : undefined,
    verdicts: isReviewing ? verdictsOf(review.moves) : undefined,
    setAnalysing,
    setReviewing,
    setHeat,
    play: trying.play,
  };
}

function heatOf({ analysis }: LiveAnalysis, source: HeatSource | undefined): readonly HeatSpot[] | undefined {
  if (source === undefined) return undefined;
  return source === 'search' ? analysis?.heat : analysis?.opinion?.heat;
}

const verdictsOf = (moves: readonly JudgedMove[]): ReadonlyMap<number, Verdict> =>
  new Map(moves.flatMap(({ place, verdict }) => (verdict ? [[place, verdict] as const] : [])));

function summary(moves: readonly JudgedMove[], say: Say): string {
  const counted = verdicts.flatMap((verdict) => {
    const n = moves.filter((move) => move.verdict === verdict).length;
    return n === 0 ? [] : [say(`review.count.${verdict}`, { n })];
  });
  return counted.length === 0 ? say('review.none') : sentence(counted.join(', '));
}
