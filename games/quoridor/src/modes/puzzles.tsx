import type { ModeProps } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { useMemo, type ReactNode } from 'react';
import { params } from '../puzzles/puzzle.ts';
import { DailyPuzzles } from './daily-puzzles.tsx';
import { EndlessPuzzles } from './endless-puzzles.tsx';
import { proofsOf } from './proofs.ts';
import { sidesOf } from './sides.ts';
import { useProgress } from './use-progress.ts';
import './modes.css';

/** The puzzle of the day, and as many others as one likes. */
export function Puzzles(page: ModeProps): ReactNode {
  const { say } = page;
  const choice = page.place === 'endless' ? 'endless' : 'daily';
  const setChoice = (id: string): void => page.go(id === 'endless' ? id : '', 'replace');
  const proofs = useMemo(() => proofsOf(page.background), [page.background]);
  const known = useProgress(page);
  const sides = sidesOf(page, params);
  const head = (
    <Segments
      bare
      label={say('puzzle.choice')}
      options={['daily', 'endless'].map((id) => ({ id, label: say(`puzzle.${id}`) }))}
      value={choice}
      choose={setChoice}
    />
  );
  return (
    <>
      {!known ? (
        <p className="muted">{say('puzzle.loading')}</p>
      ) : choice === 'daily' ? (
        <DailyPuzzles
          page={page}
          sides={sides}
          proofs={proofs}
          known={known}
          head={head}
          more={() => setChoice('endless')}
        />
      ) : (
        <EndlessPuzzles page={page} sides={sides} proofs={proofs} known={known} head={head} />
      )}
    </>
  );
}
