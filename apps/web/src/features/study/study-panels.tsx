import type { AnySession, Say } from '@quadrille/kit';
import { AnalysisPanel } from './analysis-panel.tsx';
import { HintNote } from './hint-note.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { TrialNote } from './trial-note.tsx';
import type { Study } from './use-study.ts';
import type { CSSProperties } from 'react';
import { percent } from '../../shared/board/chances.ts';

interface StudyPanelsProps {
  readonly study: Study;
  readonly session: AnySession;
  readonly colours: readonly number[];
  readonly say: Say;
  seatName(seat: number): string;
  go(next: AnySession): void;
  playOn(): void;
}

/** The open study panels beside the board. */
export function StudyPanels({ study, session, colours, say, seatName, go, playOn }: StudyPanelsProps) {
  const { trying, hints, analysis, review, shown } = study;
  const { trial } = trying;
  return (
    <>
      {trial && <TrialNote trial={trial} trying={trying} say={say} playOn={playOn} />}
      {!trial && hints.hint && (
        <HintNote
          hint={hints.hint}
          session={session}
          say={say}
          tryLine={trying.tryLine}
          more={hints.press}
          close={hints.close}
        />
      )}
      {analysis.isOpen && (
        <AnalysisPanel
          live={analysis.live}
          session={shown}
          colours={colours}
          say={say}
          heat={analysis.heatSource}
          showHeat={analysis.setHeatSource}
          seatName={seatName}
          tryLine={trying.tryLine}
          close={() => analysis.setOpen(false)}
        />
      )}
      {review.isOpen && (
        <ReviewPanel
          review={review}
          session={session}
          colours={colours}
          say={say}
          seatName={seatName}
          go={(place) => go(session.go(place))}
          show={({ place, line }) => trying.tryFrom(place - 1, line, 1)}
          playOn={playOn}
          close={() => {
            review.setOpen(false);
            go(session.go(session.length));
          }}
        />
      )}
    </>
  );
}

interface EvaluationBarProps {
  /** By seat; undefined before the first result. */
  readonly chances: readonly number[] | undefined;
  readonly colours: readonly number[];
  readonly say: Say;
  /** The board is turned: the first seat is at the far side. */
  readonly turned: boolean;
  seatName(seat: number): string;
}

/** Each seat's share of the bar is its chance to win. */
export function EvaluationBar({ chances, colours, say, turned, seatName }: EvaluationBarProps) {
  const even = colours.map(() => 1 / colours.length);
  const shown = chances ?? even;
  const total = shown.reduce((sum, chance) => sum + chance, 0) || 1;
  const list = shown.map((chance, seat) => `${seatName(seat)} ${percent(say.language, chance)}`).join(', ');
  return (
    <div
      className="evaluation-bar"
      role="img"
      aria-label={say('analysis.chances', { list: chances ? list : '…' })}
      title={chances && list}
      data-testid="evaluation-bar"
      {...(turned && { 'data-turned': '' })}
    >
      {shown.map((chance, seat) => (
        <i
          key={colours[seat]}
          style={{ '--seat': `var(--seat-${colours[seat]})`, flexGrow: chance / total } as CSSProperties}
        />
      ))}
    </div>
  );
}
