import { impliedMover, type ModeProps } from '@quadrille/kit';
import { ModeShell, puzzleActions, PuzzleSides, type PuzzleSide, type ShellAction } from '@quadrille/ui/shell';
import type { ReactNode } from 'react';
import { distance } from '../rules/path.ts';
import { setup } from '../setup.ts';
import type { Puzzle } from '../puzzles/puzzle.ts';
import type { Proofs } from './proofs.ts';
import { SessionBoard } from './session-board.tsx';
import type { Sides } from './sides.ts';
import { useSolving, type PuzzleAttempt } from './use-solving.ts';
import { hintText, verdictText } from './verdict-text.ts';

interface SolverProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly proofs: Proofs;
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  next(): void;
  onSolved(isClean: boolean): void;
}

/** One puzzle: the board, what is asked, what was answered. */
export function Solver({ page, sides, proofs, puzzle, title, head, foot, next, onSolved }: SolverProps): ReactNode {
  const attempt = useSolving(page, sides, proofs, puzzle, onSolved);
  const { say } = sides;
  const { session, phase } = attempt;
  const hint = hintText(attempt, attempt.best, say);
  return (
    <ModeShell
      page={page}
      title={taskTitle(puzzle, sides)}
      // As text: no group signs in what works like a name.
      line={`${title} · ${say('puzzle.rating', { n: String(puzzle.rating) })}`}
      actions={solvingActions(attempt, say, next)}
      board={
        <SessionBoard
          page={page}
          sides={sides}
          session={session}
          active={phase === 'play'}
          marks={hint?.mark ? [hint.mark] : []}
          play={attempt.play}
        />
      }
      top={
        <section className="card qm-panel qm-ask" aria-label={title}>
          <p className="qm-task">{task(puzzle, sides)}</p>
          <PuzzleSides sides={sidesIn(attempt, sides, page.look.patterns)} />
        </section>
      }
      bottom={<Verdict attempt={attempt} sides={sides} hint={hint?.text} />}
      side={
        <>
          {head}
          {foot}
        </>
      }
    />
  );
}

function taskTitle({ kind, moves }: Puzzle, { say }: Sides): string {
  return kind === 'wall' ? say('puzzle.wall') : say('puzzle.win', { n: moves });
}

function task({ kind, moves, answers }: Puzzle, sides: Sides): string {
  const n = kind === 'wall' ? answers.length : moves;
  return sides.say(`puzzle.${kind}.task`, { n, seat: 0, other: sides.name(1) });
}

interface PartProps {
  readonly attempt: PuzzleAttempt;
  readonly sides: Sides;
}

function sidesIn({ session }: PuzzleAttempt, { say, name }: Sides, patterns: boolean): readonly PuzzleSide[] {
  const { state, turn } = session;
  const mover = impliedMover(turn);
  return setup.colours(state.params).map((colour, seat) => ({
    colour,
    letter: patterns ? say(`board.letter.${colour}`) : undefined,
    name: name(seat),
    facts: [say('fact.walls', { n: state.stock[seat]! }), say('fact.distance', { n: distance(state, seat) })],
    isTurn: mover === seat,
  }));
}

function Verdict({ attempt, sides, hint }: PartProps & { readonly hint: string | undefined }): ReactNode {
  const { phase, session } = attempt;
  if (phase === 'wait')
    return <p className="card qm-verdict muted">{sides.say('puzzle.thinking', { other: sides.name(1) })}</p>;
  if (phase === 'shown') {
    const line = session.entries.map(({ text }) => text).join(' ');
    return <p className="card qm-verdict">{sides.say('puzzle.shown', { line })}</p>;
  }
  const tone = phase === 'refuted' ? 'wrong' : phase === 'solved' ? 'right' : undefined;
  const told = verdictText(attempt, sides);
  return (
    <p className="card qm-verdict" data-tone={tone}>
      {/* A hint is asked for, so it is read out. */}
      {hint ? <span role="status">{hint}</span> : told || <span className="muted">{sides.say('puzzle.begin')}</span>}
    </p>
  );
}

function solvingActions(attempt: PuzzleAttempt, say: Sides['say'], next: () => void): readonly ShellAction[] {
  const { phase, session, puzzle, hints } = attempt;
  const { cursor, atEnd } = session;
  const isDone = phase === 'solved' || phase === 'shown';
  const isBegun = phase === 'play' && cursor > 0;
  const mostHints = cursor === 0 ? 3 : 2;
  const back = phase === 'refuted' ? attempt.takeBack : undefined;
  const hint = phase === 'play' && hints < mostHints ? attempt.hint : undefined;
  if (phase === 'shown') {
    return puzzleActions({
      say,
      isShown: true,
      isDone,
      undo: cursor > 0 ? () => attempt.go(cursor - 1) : undefined,
      again: attempt.again,
      hint: atEnd ? undefined : () => attempt.go(cursor + 1),
      show: undefined,
      next,
    });
  }
  // The wall is the whole answer: the race after it can be watched.
  const isRace = phase === 'solved' && puzzle.kind === 'wall';
  const show =
    phase === 'wait' || (phase === 'solved' && !isRace) ? undefined : () => attempt.show(isRace ? 'here' : 'start');
  return puzzleActions({
    say,
    isWrong: phase === 'refuted',
    isDone,
    undo: back,
    again: isDone || isBegun || phase === 'refuted' ? attempt.again : undefined,
    hint,
    show,
    next,
  });
}
