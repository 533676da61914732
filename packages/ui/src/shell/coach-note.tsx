import type { Say } from '@quadrille/kit';
import { GraduationCap, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { announceNext } from '../live-region.ts';

/** Own moves after which the note disappears. */
const movesToLearn = 2;

/** A game's hints about its board, one key each: `coach.1`, `coach.2` …, and `coach.keys`. */
const linesOf = (say: Say): readonly string[] => ['1', '2', '3', 'keys'].map((name) => `coach.${name}`).filter(say.has);

interface Coaching {
  readonly say: Say;
  /** This is the first board of the game. */
  readonly isDue: boolean;
  readonly ownMoves: number;
  /** The player has learnt it, or closed the note: it never comes again. */
  finish(): void;
}

/** On the first board of a game: how to move, in two or three short lines. It disappears after two own moves. */
export function useCoachNote({ say, isDue, ownMoves, finish }: Coaching): ReactNode {
  const [isFirst, setFirst] = useState(isDue);
  const hasLearnt = ownMoves >= movesToLearn;
  const isShown = isFirst && !hasLearnt && linesOf(say).length > 0;
  const speak = useEffectEvent(() =>
    announceNext(
      linesOf(say)
        .map((key) => say(key))
        .join(' '),
    ),
  );
  const end = useEffectEvent(finish);
  useEffect(() => {
    if (isShown) speak();
  }, [isShown]);
  useEffect(() => {
    if (isFirst && hasLearnt) end();
  }, [isFirst, hasLearnt]);
  if (!isShown) return undefined;
  const lines = linesOf(say);
  /** Where there is room for one hint only, the first is for the first move, the second for the next one. */
  const due = `coach.${ownMoves + 1}`;
  const close = () => {
    finish();
    setFirst(false);
  };
  return (
    <section className="card coach-note" aria-label={say('coach.title')} data-testid="coach">
      <GraduationCap aria-hidden />
      <ul>
        {lines.map((key) => (
          <li key={key} className={key === 'coach.keys' ? 'coach-keys' : key === due ? 'coach-due' : undefined}>
            {say(key)}
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet icon" aria-label={say('shell.close')} onClick={close}>
        <X aria-hidden />
      </button>
    </section>
  );
}

/** Whether the panels are next to the board: then the note is one of them; otherwise it covers the upper panels. */
export const hasRoomForCoach = (): boolean => matchMedia('(min-width: 900px) and (min-height: 541px)').matches;
