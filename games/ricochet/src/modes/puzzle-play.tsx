import type { ModeProps } from '@quadrille/kit';
import { RotateCcw, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SolveAnswer } from '../generator/tasks.ts';
import { ChipPlay } from './chip-play.tsx';
import { savedSession } from './saved-play.ts';
import { Stars } from './page-parts.tsx';
import { starsFor } from './scores.ts';
import { openSessionOfTexts, solveQuery } from './chip-session.ts';
import type { SolvingState } from './solution-player.tsx';

interface PuzzleText {
  readonly params: string;
  readonly position: string;
  /** A shortest solution. */
  readonly moves: readonly string[];
}

interface PuzzlePlayProps {
  readonly page: ModeProps;
  readonly title: string;
  readonly line?: string;
  readonly up?: { readonly href: string; readonly label: string };
  readonly puzzle: PuzzleText;
  readonly head?: ReactNode;
  /** Called once, with the number of moves and whether the solution was shown. */
  onSolved(moves: number, helped: boolean): void;
  /** The location under which a solved puzzle is saved to the library; without it, it is not saved. */
  readonly place?: string;
  /** Next to the verdict. */
  readonly next?: ReactNode;
}

/** One position with one target; solved when the robot stops on it. */
export function PuzzlePlay({ page, puzzle, head, onSolved, place, next, ...frame }: PuzzlePlayProps): ReactNode {
  const { say } = page;
  const [session, setSession] = useState(() => openSessionOfTexts(puzzle.params, puzzle.position));
  const [helped, setHelped] = useState(false);
  const [told, setTold] = useState(false);
  const { state, turn } = session;
  const start = session.stateAt(0);
  const solved = turn.kind === 'over';
  const made = state.way.length;
  const fewest = puzzle.moves.length;
  const share = (): void => page.share(puzzle.params, puzzle.position);
  return (
    <ChipPlay
      {...frame}
      page={page}
      session={session}
      setSession={(after) => {
        setSession(after);
        if (after.turn.kind !== 'over') return;
        page.announce(`${say('puzzle.solved', { n: after.state.way.length })}. ${say('solo.best-was', { n: fewest })}`);
        if (place !== undefined) page.attempts.save(savedSession(after, {}, place));
        if (!told) onSolved(after.state.way.length, helped);
        setTold(true);
      }}
      chipState={start}
      request={solveQuery(start)}
      solving={solvedBy(puzzle.moves)}
      isActive={!solved}
      onHelp={() => setHelped(true)}
      head={head}
      end={
        solved
          ? {
              title: (
                <>
                  {say('puzzle.solved', { n: made })}
                  <Stars won={starsFor(made, fewest, helped)} />
                </>
              ),
              line: made === fewest && !helped ? say('solo.perfect') : say('solo.best-was', { n: fewest }),
              renderActions: () => (
                <>
                  {next}
                  <button type="button" className="button" onClick={() => setSession(session.go(0))}>
                    <RotateCcw aria-hidden />
                    {say('puzzle.again')}
                  </button>
                  <button type="button" className="button" onClick={share}>
                    <Share2 aria-hidden />
                    {say('puzzle.share')}
                  </button>
                </>
              ),
            }
          : undefined
      }
      menu={[{ id: 'share', icon: <Share2 aria-hidden />, label: say('puzzle.share'), run: share }]}
      foot={
        <button type="button" className="button wide-only" onClick={share}>
          <Share2 aria-hidden />
          {say('puzzle.share')}
        </button>
      }
    />
  );
}

/** The puzzle came with its solution. */
function solvedBy(moves: readonly string[]): SolvingState {
  const answer: SolveAnswer = { status: 'solved', atLeast: moves.length, nodes: 0, ms: 0, bytes: 0, moves };
  return { answer, hasFailed: false, isCancelled: false, cancel: () => {}, retry: () => {} };
}
