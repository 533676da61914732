import type { ModeProps } from '@quadrille/kit';
import { SegmentedControl } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Difficulty, difficulties, lengthsByDifficulty } from '../generator/rating.ts';
import type { PuzzleAnswer, PuzzleRequest } from '../generator/tasks.ts';
import { type SavedProgress, focusButton, useProgress } from './page-parts.tsx';
import { PuzzlePlay } from './puzzle-play.tsx';
import './modes.css';

interface PuzzleSearch {
  readonly puzzle: PuzzleAnswer | undefined;
  readonly hasFailed: boolean;
  readonly isStopped: boolean;
  stop(): void;
  retry(): void;
}

interface PuzzleResult {
  readonly requestKey: string;
  readonly puzzle?: PuzzleAnswer;
  readonly hasFailed?: boolean;
  readonly isStopped?: boolean;
}

/** Generates a puzzle in a worker; a new request replaces the last one. */
function usePuzzle(page: ModeProps, request: PuzzleRequest): PuzzleSearch {
  const [found, setFound] = useState<PuzzleResult>();
  const [round, setRound] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  // The round makes a repeated request differ from the last one.
  const asked = `${round} ${JSON.stringify(request)}`;
  const run = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      for await (const puzzle of page.runTask('puzzle', JSON.parse(text.slice(text.indexOf(' '))), signal)) {
        if (!signal.aborted) setFound({ requestKey: text, puzzle: puzzle as PuzzleAnswer });
      }
    } catch {
      if (!signal.aborted) setFound({ requestKey: text, hasFailed: true });
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    stopper.current = controller;
    void run(asked, controller.signal);
    return () => controller.abort();
  }, [asked]);
  const mine = found?.requestKey === asked ? found : undefined;
  return {
    puzzle: mine?.puzzle,
    hasFailed: mine?.hasFailed ?? false,
    isStopped: mine?.isStopped ?? false,
    stop: () => {
      stopper.current?.abort();
      setFound({ requestKey: asked, isStopped: true });
    },
    retry: () => {
      setRound(round + 1);
    },
  };
}

/** Shown while a puzzle is being generated, or when that failed. */
function SearchStatus({ page, finding }: { page: ModeProps; finding: PuzzleSearch }): ReactNode {
  const { say } = page;
  const isIdle = finding.hasFailed || finding.isStopped;
  return (
    <div className="rr-busy" role="status">
      {!isIdle && <span className="rr-spin" aria-hidden="true" />}
      {say(isIdle ? 'puzzle.none' : 'puzzle.looking')}
      <button type="button" className="button" onClick={isIdle ? finding.retry : finding.stop}>
        {say(isIdle ? 'solve.again' : 'puzzle.stop')}
      </button>
    </div>
  );
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** New puzzles of the chosen difficulty, without end. */
export function Endless(page: ModeProps): ReactNode {
  const kept = useProgress(page);
  if (!kept) return undefined;
  return <EndlessPuzzles page={page} kept={kept} />;
}

function EndlessPuzzles({ page, kept }: { page: ModeProps; kept: SavedProgress }): ReactNode {
  const { say } = page;
  const [wish, setWish] = useState<{ difficulty: Difficulty; seed: number }>(() => ({
    difficulty: 'easy',
    seed: randomSeed(),
  }));
  const [minLength, maxLength] = lengthsByDifficulty[wish.difficulty];
  const finding = usePuzzle(page, { params: '', seed: wish.seed, minLength, maxLength });
  const { puzzle } = finding;
  const head = (
    <section className="card rr-panel">
      <SegmentedControl
        label={say('endless.difficulty')}
        options={difficulties.map((id) => ({ id, label: say(`endless.${id}`) }))}
        value={wish.difficulty}
        onChange={(id) => setWish({ difficulty: difficulties.find((each) => each === id)!, seed: randomSeed() })}
      />
      <p className="muted small figures">
        {say('endless.solved', { n: kept.current.endless[wish.difficulty] ?? 0 })} ·{' '}
        {say('endless.perfect', { n: kept.current.perfect })}
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
            <SearchStatus page={page} finding={finding} />
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
        const solved = (kept.current.endless[wish.difficulty] ?? 0) + 1;
        kept.change({
          endless: { ...kept.current.endless, [wish.difficulty]: solved },
          perfect: kept.current.perfect + (moves === puzzle.length ? 1 : 0),
        });
      }}
      head={head}
      next={
        <button
          ref={focusButton}
          type="button"
          className="button primary"
          onClick={() => setWish({ ...wish, seed: randomSeed() })}
        >
          <ArrowRight aria-hidden />
          {say('puzzle.next')}
        </button>
      }
    />
  );
}
