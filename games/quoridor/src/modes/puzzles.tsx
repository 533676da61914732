import type { ModeProps } from '@quadrille/kit';
import { Segments, useProgress as useKeptProgress } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { collection } from '../puzzles/collection.ts';
import {
  type Difficulty,
  type Progress,
  difficulties,
  difficultyOf,
  progress as progressFormat,
  withSolved,
} from '../puzzles/progress.ts';
import { type Puzzle, nameOf, params } from '../puzzles/puzzle.ts';
import { type Proofs, proofsOf } from './solving.ts';
import { type Sides, sidesOf } from './sides.ts';
import { Solver } from './solver.tsx';
import './modes.css';

/** What is kept, and how to keep more; undefined until it is loaded. */
function useProgress(page: ModeProps): readonly [Progress, (next: Progress) => void] | undefined {
  const kept = useKeptProgress(page, progressFormat);
  return kept && [kept.now, (next) => kept.change(() => next)];
}

interface EndlessPuzzlesProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly proofs: Proofs;
  readonly known: readonly [Progress, (next: Progress) => void];
  /** Above the choice of the difficulty. */
  readonly head: ReactNode;
}

/** Stored puzzles that are not solved yet, then new ones. */
function EndlessPuzzles({ page, sides, proofs, known, head }: EndlessPuzzlesProps): ReactNode {
  const [progress, keep] = known;
  const { say } = sides;
  const { difficulty } = progress;
  const open = openPuzzles(progress, difficulty);
  const [number, setNumber] = useState(0);
  const [task, setTask] = useState(() => taskOf(progress, undefined));
  const choose = (next: Difficulty): void => {
    const chosen = { ...progress, difficulty: next };
    keep(chosen);
    setTask(taskOf(chosen, task));
    setNumber(number + 1);
  };
  const isFresh = task === undefined;
  const fresh = useFresh(proofs, difficulty, isFresh, number);
  const puzzle = task ?? fresh;
  const top = (
    <>
      {head}
      <Segments
        bare
        label={say('puzzle.difficulty')}
        options={difficulties.map((id) => ({ id, label: say(`puzzle.difficulty.${id}`) }))}
        value={difficulty}
        choose={(id) => choose(id as Difficulty)}
      />
    </>
  );
  const foot = (
    <section className="card qm-panel">
      <p className="qm-figures">
        <b>{say('puzzle.count', { n: progress.solved.length + progress.fresh })}</b>
        <span className="muted">{say('puzzle.run', { n: progress.run })}</span>
        <span className="muted">{say('puzzle.best', { n: progress.best })}</span>
      </p>
      <p className="muted small">{say('puzzle.stored', { n: open.length })}</p>
    </section>
  );
  if (!puzzle) {
    return (
      <ModeShell
        page={page}
        title={say('puzzle.endless')}
        board={
          <div className="qm-empty">
            <p role="status">{say('puzzle.composing')}</p>
          </div>
        }
        side={
          <>
            {top}
            {foot}
          </>
        }
      />
    );
  }
  return (
    <Solver
      key={`${number} ${puzzle.position}`}
      page={page}
      sides={sides}
      proofs={proofs}
      puzzle={puzzle}
      title={say(`puzzle.difficulty.${difficultyOf(puzzle)}`)}
      head={top}
      foot={foot}
      next={() => {
        setTask(taskOf(progress, puzzle));
        setNumber(number + 1);
      }}
      onSolved={(isClean) => keep(withSolved(progress, isFresh ? undefined : nameOf(puzzle), isClean))}
    />
  );
}

function openPuzzles({ solved }: Progress, difficulty: Difficulty): Puzzle[] {
  const done = new Set(solved);
  return collection.filter((puzzle) => difficultyOf(puzzle) === difficulty && !done.has(nameOf(puzzle)));
}

/** Any of those that are left, but not the one just seen; undefined: none is left. */
function taskOf(progress: Progress, last: Puzzle | undefined): Puzzle | undefined {
  const open = openPuzzles(progress, progress.difficulty);
  const others = open.filter((puzzle) => puzzle !== last);
  const from = others.length > 0 ? others : open;
  return from[Math.floor(Math.random() * from.length)];
}

/** A puzzle composed in the worker where one is wanted. */
function useFresh(proofs: Proofs, difficulty: Difficulty, isWanted: boolean, number: number): Puzzle | undefined {
  const [made, setMade] = useState<{ readonly number: number; readonly puzzle: Puzzle }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const composing = new AbortController();
    void proofs.compose(difficulty, composing.signal).then(
      (puzzle) => puzzle && setMade({ number, puzzle }),
      () => setMade(undefined),
    );
    return () => composing.abort();
  }, [proofs, difficulty, isWanted, number]);
  return isWanted && made?.number === number ? made.puzzle : undefined;
}

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
