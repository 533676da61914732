import type { AnySession, MoveComment, Say, SeatHolder } from '@quadrille/kit';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { Verdict } from '../study/mistakes.ts';
import { MoveList } from './move-list.tsx';
import type { Replay } from './replay.ts';

export interface History {
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  /** By seat. */
  readonly colours: readonly number[];
  readonly replay: Replay;
  readonly readOnly: boolean;
  readonly say: Say;
  /** What the review thinks of the moves, by their number from 1. */
  readonly verdicts?: ReadonlyMap<number, Verdict> | undefined;
  readonly comments?: readonly MoveComment[];
  /** To the place after so many moves. */
  go(place: number): void;
  /** Takes up a line again that was left. */
  promote(index: number): void;
}

/** The moves so far and the ways through them. */
export function MovesPanel(history: History) {
  return (
    <div className="card moves-panel">
      <MoveList {...history} />
      <HistoryButtons {...history} />
    </div>
  );
}

export function HistoryButtons({ session, replay, say, go }: History) {
  const { cursor, length } = session;
  const button = (label: string, Icon: typeof Play, to: number, possible: boolean) => (
    <button type="button" className="button icon" aria-label={say(label)} disabled={!possible} onClick={() => go(to)}>
      <Icon aria-hidden />
    </button>
  );
  return (
    <fieldset className="history-buttons" aria-label={say('moves.through')}>
      {button('moves.first', ChevronFirst, 0, cursor > 0)}
      {button('moves.back', ChevronLeft, cursor - 1, cursor > 0)}
      {button('moves.forward', ChevronRight, cursor + 1, cursor < length)}
      {button('moves.last', ChevronLast, length, cursor < length)}
      <button
        type="button"
        className="button icon"
        aria-label={say(replay.running ? 'replay.stop' : 'replay.start')}
        disabled={length === 0}
        onClick={replay.toggle}
      >
        {replay.running ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <button
        type="button"
        className="button icon speed figures"
        aria-label={say('replay.speed', { n: replay.speed })}
        disabled={length === 0}
        onClick={replay.faster}
      >
        {new Intl.NumberFormat(say.language).format(replay.speed)}×
      </button>
    </fieldset>
  );
}
