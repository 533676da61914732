import type { ModeProps } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Difficulty, difficulties, lengthsOf } from '../generator/rating.ts';
import type { PuzzleAnswer, PuzzleRequest } from '../generator/tasks.ts';
import { type Kept, focusHere, useProgress } from './page-parts.tsx';
import { PuzzlePlay } from './puzzle-play.tsx';
import './modes.css';

interface Finding {
  readonly puzzle: PuzzleAnswer | undefined;
  readonly broken: boolean;
  readonly stopped: boolean;
  stop(): void;
  again(): void;
}

interface Found {
  readonly of: string;
  readonly puzzle?: PuzzleAnswer;
  readonly broken?: boolean;
  readonly stopped?: boolean;
}

/** Finds a puzzle in the background; another request replaces the one before. */
function usePuzzle(page: ModeProps, request: PuzzleRequest): Finding {
  const [found, setFound] = useState<Found>();
  const [round, setRound] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  // The round comes first: asking again is another request.
  const asked = `${round} ${JSON.stringify(request)}`;
  const run = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      for await (const puzzle of page.background('puzzle', JSON.parse(text.slice(text.indexOf(' '))), signal)) {
        if (!signal.aborted) setFound({ of: text, puzzle: puzzle as PuzzleAnswer });
      }
    } catch {
      if (!signal.aborted) setFound({ of: text, broken: true });
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    stopper.current = controller;
    void run(asked, controller.signal);
    return () => controller.abort();
  }, [asked]);
  const mine = found?.of === asked ? found : undefined;
  return {
    puzzle: mine?.puzzle,
    broken: mine?.broken ?? false,
    stopped: mine?.stopped ?? false,
    stop: () => {
      stopper.current?.abort();
      setFound({ of: asked, stopped: true });
    },
    again: () => {
      setRound(round + 1);
    },
  };
}

/** While a puzzle is being looked for, or when none came. */
function Looking({ page, finding }: { page: ModeProps; finding: Finding }): ReactNode {
  const { say } = page;
  const isIdle = finding.broken || finding.stopped;
  return (
    <div className="rr-busy" role="status">
      {!isIdle && <span className="rr-spin" aria-hidden="true" />}
      {say(isIdle ? 'puzzle.none' : 'puzzle.looking')}
      <button type="button" className="button" onClick={isIdle ? finding.again : finding.stop}>
        {say(isIdle ? 'solve.again' : 'puzzle.stop')}
      </button>
    </div>
  );
}

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
