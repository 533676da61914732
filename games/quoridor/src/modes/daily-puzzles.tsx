import type { ModeProps } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import { longestStreak, streakOf, withDay, type Progress } from '../progress.ts';
import { daily } from '../puzzles/daily.ts';
import { dayOf } from '../puzzles/day.ts';
import type { Proofs } from './proofs.ts';
import { Calendar, dateText } from './calendar.tsx';
import type { Sides } from './sides.ts';
import { Solver } from './solver.tsx';

export interface PuzzleListProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly proofs: Proofs;
  readonly known: readonly [Progress, (next: Progress) => void];
  readonly head: ReactNode;
}

export function DailyPuzzles(props: PuzzleListProps & { more(): void }): ReactNode {
  const { page, sides, proofs, known, head, more } = props;
  const [progress, keep] = known;
  const { say } = sides;
  const [today] = useState(() => dayOf(new Date()));
  // The address names the day; none is today.
  const day = /^\d{4}-\d{2}-\d{2}$/.test(page.place) && page.place <= today ? page.place : today;
  const setDay = (next: string): void => page.go(next === today ? '' : next, 'replace');
  const title = day === today ? say('puzzle.today') : say('puzzle.of-day', { date: dateText(say, day) });
  const foot = (
    <section className="card qm-panel" aria-label={say('puzzle.calendar')}>
      <p className="qm-figures">
        <b>{say('puzzle.streak', { n: streakOf(progress, today) })}</b>
        <span className="muted">{say('puzzle.longest', { n: longestStreak(progress) })}</span>
        <span className="muted">{say('puzzle.days', { n: Object.keys(progress.days).length })}</span>
      </p>
      <Calendar say={say} days={progress.days} today={today} chosen={day} choose={setDay} />
    </section>
  );
  return (
    <Solver
      key={day}
      page={page}
      sides={sides}
      proofs={proofs}
      puzzle={daily(day)}
      title={title}
      head={head}
      foot={foot}
      next={{ label: say('puzzle.more'), go: more }}
      onSolved={(isClean) => keep(withDay(progress, day, day === today ? (isClean ? 'clean' : 'helped') : 'late'))}
    />
  );
}
