import type { AnySession, HeatSpot, Mover, Result, Say } from '@quadrille/kit';
import { announce, toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchDesk, type SearchDesk } from '../../platform/search/search-desk.ts';
import { useSettings } from '../../platform/settings.ts';
import { advising } from './advice.ts';
import { reasonTexts } from './hint-note.tsx';
import { verdicts, type JudgedMove, type Verdict } from './mistakes.ts';
import { sentence, spokenMove } from './spoken-move.ts';
import { useTrial, type TryingOut } from './trial.ts';
import { useAnalysis, type LiveAnalysis } from './use-analysis.ts';
import { useHint, type Hints } from './use-hint.ts';
import { useReview, type Review } from './use-review.ts';

/** Whose view of the moves lies on the board: that of the search, or that of the player who was asked beside it. */
export type HeatSource = 'search' | 'opinion';

/** Everything about a game that helps to understand it: hints, analysis, review, moves tried out. */
export interface Study {
  readonly desk: SearchDesk;
  readonly trying: TryingOut;
  /** What the board shows: the game, or the moves tried out. */
  readonly shown: AnySession;
  readonly hints: Hints;
  readonly live: LiveAnalysis;
  readonly review: Review;
  readonly isAnalysing: boolean;
  readonly isReviewing: boolean;
  readonly isBarShown: boolean;
  readonly heatShown: HeatSource | undefined;
  /** Moves on the board belong to nobody's game. */
  readonly isSandbox: boolean;
  readonly marks: readonly string[] | undefined;
  readonly heat: readonly HeatSpot[] | undefined;
  readonly verdicts: ReadonlyMap<number, Verdict> | undefined;
  setAnalysing(on: boolean): void;
  setReviewing(on: boolean): void;
  setHeat(source: HeatSource | undefined): void;
  play(move: unknown, by: Mover): Result<AnySession>;
}

/** `looksBack`: the game has ended here, and where it was decided is wanted without a question. */
export function useStudy(session: AnySession, mayAnalyse: boolean, looksBack: boolean, say: Say): Study {
  const desk = useSearchDesk(session.game.id);
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
        announce([sentence(spokenMove(session, move, advising(say))), ...reasonTexts(reasons, say)].join(' '));
    },
    failed: (reason) => toast(say('hint.failed', { reason })),
  });
  const review = useReview(desk, session, mayAnalyse && (isReviewing || looksBack), (reason) => {
    if (isReviewing) toast(say('review.failed', { reason }));
  });
  // It may have been ready before anybody asked for it.
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
