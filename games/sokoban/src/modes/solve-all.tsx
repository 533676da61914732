import type { ModeProps } from '@quadrille/kit';
import { SegmentedControl, saveFile } from '@quadrille/ui';
import { Download, Sparkles, Square } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { LibraryBook } from '../progress/kept.ts';
import { LateDetails } from './late-details.tsx';
import type { SolveSaid, SolveTask } from '../tasks/solve.ts';

/** The solver's result for a level of a collection. */
export interface SolverVerdict {
  readonly kind: 'solved' | 'unsolvable' | 'gave-up' | 'declined' | 'failed';
  readonly moves: number;
  readonly pushes: number;
  readonly ms: number;
  readonly lurd: string;
}

interface Run {
  readonly book: string;
  readonly total: number;
  readonly isRunning: boolean;
  readonly verdicts: ReadonlyMap<number, SolverVerdict>;
}

export interface SolveAllHandle {
  readonly run: Run | undefined;
  start(book: LibraryBook, limitMs: number): void;
  stop(): void;
}

/** Solves a whole collection in the worker, level by level, while the player does something else. */
export function useSolveAll(page: ModeProps): SolveAllHandle {
  const [run, setRun] = useState<Run>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const start = async ({ id, levels }: LibraryBook, limitMs: number): Promise<void> => {
    stopper.current?.abort();
    const mine = new AbortController();
    stopper.current = mine;
    const verdicts = new Map<number, SolverVerdict>();
    const tell = (isRunning: boolean): void =>
      setRun({ book: id, total: levels.length, isRunning, verdicts: new Map(verdicts) });
    tell(true);
    let told = performance.now();
    for (const [index, level] of levels.entries()) {
      const verdict = await verdictOf(page, level.start, limitMs, mine.signal);
      if (mine.signal.aborted) break;
      verdicts.set(index, verdict);
      // Small levels take a millisecond, so the page is not rendered for each.
      if (performance.now() - told > 250) {
        tell(true);
        told = performance.now();
      }
    }
    if (stopper.current !== mine) return;
    tell(false);
    page.announce(page.say('solve-all.done', { n: verdicts.size }));
  };
  return { run, start: (book, limitMs) => void start(book, limitMs), stop: () => stopper.current?.abort() };
}

async function verdictOf(
  page: ModeProps,
  position: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<SolverVerdict> {
  const nothing = { moves: 0, pushes: 0, ms: 0, lurd: '' };
  const request: SolveTask = { position, limitMs };
  try {
    let last: SolveSaid | undefined;
    for await (const said of page.runTask('solve', request, signal) as AsyncIterable<SolveSaid>) last = said;
    if (last?.kind === 'solved') {
      const { tally, ms, lurd } = last;
      return { kind: 'solved', moves: tally.moves, pushes: tally.pushes, ms, lurd };
    }
    if (last?.kind === 'unsolvable' || last?.kind === 'gave-up') return { ...nothing, kind: last.kind, ms: last.ms };
    return { ...nothing, kind: last?.kind === 'declined' ? 'declined' : 'failed' };
  } catch {
    return { ...nothing, kind: 'failed' };
  }
}

const kinds = ['solved', 'unsolvable', 'gave-up', 'declined', 'failed'] as const;
const limits = ['1', '5', '20'] as const;

interface SolveAllPanelProps {
  readonly page: ModeProps;
  readonly book: LibraryBook;
  readonly solveAll: SolveAllHandle;
}

/** Solves the whole collection when it is opened and started. */
export function SolveAllPanel(props: SolveAllPanelProps): ReactElement {
  const { say } = props.page;
  const run = runOf(props);
  const title = (
    <>
      <Sparkles aria-hidden />
      {say('solve-all.title')}
      {run?.isRunning && ` · ${say('solve-all.progress', { n: run.verdicts.size, all: run.total })}`}
    </>
  );
  return (
    <LateDetails testId="solve-all" summary={title}>
      <SolveAll {...props} />
    </LateDetails>
  );
}

const runOf = ({ book, solveAll: { run } }: SolveAllPanelProps): Run | undefined =>
  run?.book === book.id ? run : undefined;

/** Start button, progress and report. */
function SolveAll(props: SolveAllPanelProps): ReactElement {
  const { page, book, solveAll } = props;
  const { say } = page;
  const [seconds, setSeconds] = useState<string>('5');
  const run = runOf(props);
  const count = (kind: SolverVerdict['kind']): number =>
    [...(run?.verdicts.values() ?? [])].filter((verdict) => verdict.kind === kind).length;
  const save = (): void => {
    const lines = [...(run?.verdicts ?? [])].map(([index, { kind, moves, pushes, ms, lurd }]) =>
      [index + 1, JSON.stringify(book.levels[index]!.title), kind, moves, pushes, Math.round(ms), lurd].join(','),
    );
    saveFile(`${book.title}.csv`, ['level,title,answer,moves,pushes,ms,solution', ...lines, ''].join('\n'), 'text/csv');
  };
  return (
    <div className="sk-stack">
      <p className="muted small">{say('solve-all.lead')}</p>
      <SegmentedControl
        label={say('solve-all.limit')}
        options={limits.map((id) => ({ id, label: say('solve.seconds', { n: Number(id) }) }))}
        value={seconds}
        onChange={setSeconds}
      />
      {run && (
        <>
          <progress
            className="sk-progress"
            aria-label={say('solve-all.progress', { n: run.verdicts.size, all: run.total })}
            max={run.total}
            value={run.verdicts.size}
          />
          <p className="figures" data-testid="solve-all-report">
            {say('solve-all.progress', { n: run.verdicts.size, all: run.total })}
            {kinds
              .filter((kind) => count(kind) > 0)
              .map((kind) => ` · ${say(`solve-all.${kind}`, { n: count(kind) })}`)
              .join('')}
          </p>
        </>
      )}
      <div className="sk-actions">
        {run?.isRunning ? (
          <button type="button" className="button" onClick={solveAll.stop}>
            <Square aria-hidden />
            {say('page.cancel')}
          </button>
        ) : (
          <button type="button" className="button primary" onClick={() => solveAll.start(book, 1000 * Number(seconds))}>
            {say('solve-all.start', { n: book.levels.length })}
          </button>
        )}
        {run && !run.isRunning && (
          <button type="button" className="button" onClick={save}>
            <Download aria-hidden />
            {say('solve-all.save')}
          </button>
        )}
      </div>
    </div>
  );
}
