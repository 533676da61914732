import type { ModeProps } from '@quadrille/kit';
import { SegmentedControl, useProgress as useKeptProgress } from '@quadrille/ui';
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
import { type PuzzleWorker, puzzleWorkerOf } from './solving.ts';
import { type SeatNames, seatNamesOf } from './seat-names.ts';
import { Solver } from './solver.tsx';
import './modes.css';

/** The saved progress and the function that saves it; undefined until it is loaded. */
function useProgress(page: ModeProps): readonly [Progress, (next: Progress) => void] | undefined {
  const kept = useKeptProgress(page, progressFormat);
  return kept && [kept.value, (next) => kept.update(() => next)];
}

interface EndlessPuzzlesProps {
  readonly page: ModeProps;
  readonly seatNames: SeatNames;
  readonly worker: PuzzleWorker;
  readonly saved: readonly [Progress, (next: Progress) => void];
  /** Shown above the choice of difficulty. */
  readonly head: ReactNode;
}

/** Unsolved puzzles of the collection, then newly composed ones. */
function EndlessPuzzles({ page, seatNames, worker, saved, head }: EndlessPuzzlesProps): ReactNode {
  const [progress, keep] = saved;
  const { say } = seatNames;
  const { difficulty } = progress;
  const open = unsolvedPuzzles(progress, difficulty);
  const [number, setNumber] = useState(0);
  const [task, setTask] = useState(() => pickPuzzle(progress, undefined));
  const choose = (next: Difficulty): void => {
    const chosen = { ...progress, difficulty: next };
    keep(chosen);
    setTask(pickPuzzle(chosen, task));
    setNumber(number + 1);
  };
  const isFresh = task === undefined;
  const fresh = useComposedPuzzle(worker, difficulty, isFresh, number);
  const puzzle = task ?? fresh;
  const top = (
    <>
      {head}
      <SegmentedControl
        isLabelHidden
        label={say('puzzle.difficulty')}
        options={difficulties.map((id) => ({ id, label: say(`puzzle.difficulty.${id}`) }))}
        value={difficulty}
        onChange={(id) => choose(id as Difficulty)}
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
      seatNames={seatNames}
      worker={worker}
      puzzle={puzzle}
      title={say(`puzzle.difficulty.${difficultyOf(puzzle)}`)}
      head={top}
      foot={foot}
      onNext={() => {
        setTask(pickPuzzle(progress, puzzle));
        setNumber(number + 1);
      }}
      onSolved={(isClean) => keep(withSolved(progress, isFresh ? undefined : nameOf(puzzle), isClean))}
    />
  );
}

function unsolvedPuzzles({ solved }: Progress, difficulty: Difficulty): Puzzle[] {
  const done = new Set(solved);
  return collection.filter((puzzle) => difficultyOf(puzzle) === difficulty && !done.has(nameOf(puzzle)));
}

/** A random unsolved puzzle other than the last one; undefined if none is left. */
function pickPuzzle(progress: Progress, last: Puzzle | undefined): Puzzle | undefined {
  const open = unsolvedPuzzles(progress, progress.difficulty);
  const others = open.filter((puzzle) => puzzle !== last);
  const from = others.length > 0 ? others : open;
  return from[Math.floor(Math.random() * from.length)];
}

/** A puzzle composed in a worker, if requested. */
function useComposedPuzzle(
  worker: PuzzleWorker,
  difficulty: Difficulty,
  isWanted: boolean,
  number: number,
): Puzzle | undefined {
  const [made, setMade] = useState<{ readonly number: number; readonly puzzle: Puzzle }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const composing = new AbortController();
    void worker.compose(difficulty, composing.signal).then(
      (puzzle) => puzzle && setMade({ number, puzzle }),
      () => setMade(undefined),
    );
    return () => composing.abort();
  }, [worker, difficulty, isWanted, number]);
  return isWanted && made?.number === number ? made.puzzle : undefined;
}

/** Endless puzzles, and a link to the daily. */
export function Puzzles(page: ModeProps): ReactNode {
  const { say } = page;
  const worker = useMemo(() => puzzleWorkerOf(page.runTask), [page.runTask]);
  const known = useProgress(page);
  if (!known) return undefined;
  const today = (
    <a className="button quiet" href={page.hrefOf('today')}>
      <CalendarDays aria-hidden />
      {say('puzzle.today')}
    </a>
  );
  return (
    <EndlessPuzzles page={page} seatNames={seatNamesOf(page, params)} worker={worker} saved={known} head={today} />
  );
}
