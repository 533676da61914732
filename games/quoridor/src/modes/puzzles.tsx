import type { ModeProps } from '@quadrille/kit';
import { CalendarDays } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { params } from '../puzzles/puzzle.ts';
import { EndlessPuzzles } from './endless-puzzles.tsx';
import { proofsOf } from './proofs.ts';
import { sidesOf } from './sides.ts';
import { useProgress } from './use-progress.ts';
import './modes.css';

/** As many puzzles as one likes, and the way to that of the day. */
export function Puzzles(page: ModeProps): ReactNode {
  const { say } = page;
  const proofs = useMemo(() => proofsOf(page.background), [page.background]);
  const known = useProgress(page);
  if (!known) return undefined;
  const today = (
    <a className="button quiet" href={page.hrefOf('today')}>
      <CalendarDays aria-hidden />
      {say('puzzle.today')}
    </a>
  );
  return <EndlessPuzzles page={page} sides={sidesOf(page, params)} proofs={proofs} known={known} head={today} />;
}
