import { type ModeProps, type Session, impliedMover, sessionProps } from '@quadrille/kit';
import { ModeShell, type PuzzleSide, PuzzleSides, type ShellAction, puzzleActions } from '@quadrille/ui/shell';
import { type ReactNode, useCallback } from 'react';
import { Board } from '../board/board.tsx';
import type { Puzzle } from '../puzzles/puzzle.ts';
import { setup } from '../rules/params.ts';
import { distance } from '../rules/path.ts';
import type { Move, Params, State } from '../rules/state.ts';
import { type Proofs, type PuzzleAttempt, hintText, useSolving, verdictText } from './solving.ts';
import type { Sides } from './sides.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly session: Session<Params, State, Move>;
  /** False: the board is only looked at. */
  readonly active: boolean;
  readonly marks: readonly string[];
  play(move: Move): void;
}

/** The game's board over a session of the page's own. */
function SessionBoard({ page, sides, session, active, marks, play }: SessionBoardProps): ReactNode {
  const { rules } = session.game;
  const { state } = session;
  const check = useCallback((move: Move) => rules.check(state, move, state.toMove), [rules, state]);
  return (
    <Board
      {...sessionProps(page, session, active ? play : undefined)}
      check={check}
      explain={sides.explain}
      say={sides.say}
      seatName={sides.name}
      marks={marks}
    />
  );
}

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
