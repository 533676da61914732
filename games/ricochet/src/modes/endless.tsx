import type { ModeProps } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { useState, type ReactNode } from 'react';
import { difficulties, lengthsOf, type Difficulty } from '../generator/rating.ts';
import { focusHere } from './focus-here.ts';
import { Looking } from './looking.tsx';
import { PuzzlePlay } from './puzzle-play.tsx';
import { useProgress, type Kept } from './use-progress.ts';
import { usePuzzle } from './use-puzzle.ts';

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Fresh puzzles of the wished difficulty, without end. */
export function Endless(page: ModeProps): ReactNode {
  const kept = useProgress(page);
  if (!kept) return undefined;
  return <EndlessPuzzles page={page} kept={kept} />;
}

function EndlessPuzzles({ page, kept }: { page: ModeProps; kept: Kept }): ReactNode {
  const { say } = page;
  const [wish, setWish] = useState<{ difficulty: Difficulty; seed: number }>(() => ({
    difficulty: 'easy',
    seed: freshSeed(),
  }));
  const [least, most] = lengthsOf[wish.difficulty];
  const finding = usePuzzle(page, { params: '', seed: wish.seed, least, most });
  const { puzzle } = finding;
  const head = (
    <section className="card rr-panel">
      <Segments
        label={say('endless.difficulty')}
        options={difficulties.map((id) => ({ id, label: say(`endless.${id}`) }))}
        value={wish.difficulty}
        choose={(id) => setWish({ difficulty: difficulties.find((each) => each === id)!, seed: freshSeed() })}
      />
      <p className="muted small figures">
        {say('endless.solved', { n: kept.now.endless[wish.difficulty] ?? 0 })} ·{' '}
        {say('endless.perfect', { n: kept.now.perfect })}
      </p>
    </section>
  );
  if (!puzzle) {
    return (
      <ModeShell
        page={page}
        title={say('mode.endless')}
        board={
          <div className="rr-empty">
            <Looking page={page} finding={finding} />
          </div>
        }
        side={head}
      />
    );
  }
  return (
    <PuzzlePlay
      key={puzzle.position}
      page={page}
      title={say('mode.endless')}
      line={say('puzzle.rating', { n: puzzle.rating })}
      puzzle={puzzle}
      onSolved={(moves, helped) => {
        if (helped) return;
        const solved = (kept.now.endless[wish.difficulty] ?? 0) + 1;
        kept.change({
          endless: { ...kept.now.endless, [wish.difficulty]: solved },
          perfect: kept.now.perfect + (moves === puzzle.length ? 1 : 0),
        });
      }}
      head={head}
      next={
        <button
          ref={focusHere}
          type="button"
          className="button primary"
          onClick={() => setWish({ ...wish, seed: freshSeed() })}
        >
          {say('puzzle.next')}
        </button>
      }
    />
  );
}
