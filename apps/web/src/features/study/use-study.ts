import type { AnySession, Say } from '@quadrille/kit';
import { useSearchClient } from '../../platform/search/search-client.ts';
import { useTrial, type TryingOut } from './trial.ts';
import { useAnalysisPanel, type AnalysisControl } from './use-analysis.ts';
import { useHint, type Hints } from './use-hint.ts';
import { useReviewPanel, type ReviewControl } from './use-review.ts';

/** Hints, analysis, review and trial moves of a match. */
export interface Study {
  readonly hints: Hints;
  readonly analysis: AnalysisControl;
  readonly review: ReviewControl;
  readonly trying: TryingOut;
  /** The session on the board: the match, or the trial moves. */
  readonly shown: AnySession;
  /** Moves on the board do not belong to the match. */
  readonly isSandbox: boolean;
  /** Moves that a hint or the review shows on the board. */
  readonly marks: readonly string[] | undefined;
}

/** `looksBack`: the match ended here, so the review starts by itself to find the turning point. */
export function useStudy(session: AnySession, mayAnalyse: boolean, looksBack: boolean, say: Say): Study {
  const desk = useSearchClient(session.game.id);
  const trying = useTrial(session);
  const shown = trying.trial?.session ?? session;
  const hints = useHint(desk, session, say);
  const analysis = useAnalysisPanel(shown, mayAnalyse);
  const review = useReviewPanel(desk, session, { mayAnalyse, looksBack }, say);
  const mark = trying.trial ? undefined : (hints.hint?.move ?? review.better);
  return {
    hints,
    analysis,
    review,
    trying,
    shown,
    isSandbox: trying.trial !== undefined || review.isOpen,
    marks: mark === undefined ? undefined : [mark],
  };
}
