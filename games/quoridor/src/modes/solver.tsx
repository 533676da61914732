import { type ModeProps, type Session, impliedMover, boardPropsOf } from '@quadrille/kit';
import { ModeShell, type PuzzleSide, PuzzleSides, type ShellAction, puzzleActions } from '@quadrille/ui/shell';
import { type ReactNode, useCallback } from 'react';
import { Board } from '../board/board.tsx';
import type { Puzzle } from '../puzzles/puzzle.ts';
import { setup } from '../rules/params.ts';
import { distanceToGoal } from '../rules/path.ts';
import type { Move, Params, State } from '../rules/state.ts';
import { type PuzzleWorker, type PuzzleAttempt, hintText, useSolving, verdictText } from './solving.ts';
import type { SeatNames } from './seat-names.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly seatNames: SeatNames;
  readonly session: Session<Params, State, Move>;
  /** False shows the board without input. */
  readonly isActive: boolean;
  readonly marks: readonly string[];
  play(move: Move): void;
}

/** The board of a session that this page owns. */
function SessionBoard({ page, seatNames, session, isActive, marks, play }: SessionBoardProps): ReactNode {
  const { rules } = session.game;
  const { state } = session;
  const check = useCallback((move: Move) => rules.check(state, move, state.toMove), [rules, state]);
  return (
    <Board
      {...boardPropsOf(page, session, isActive ? play : undefined)}
      check={check}
      explain={seatNames.explain}
      say={seatNames.say}
      seatName={seatNames.name}
      marks={marks}
    />
  );
}

interface SolverProps {
  readonly page: ModeProps;
  readonly seatNames: SeatNames;
  readonly worker: PuzzleWorker;
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  onNext(): void;
  onSolved(isClean: boolean): void;
}

/** One puzzle: the board, the task and the verdict. */
export function Solver({
  page,
  seatNames,
  worker,
  puzzle,
  title,
  head,
  foot,
  onNext,
  onSolved,
}: SolverProps): ReactNode {
  const attempt = useSolving(page, seatNames, worker, puzzle, onSolved);
  const { say } = seatNames;
  const { session, phase } = attempt;
  const hint = hintText(attempt, attempt.best, say);
  return (
    <ModeShell
      page={page}
      title={taskTitle(puzzle, seatNames)}
      // As a string, so that it gets no thousands separator.
      subtitle={`${title} · ${say('puzzle.rating', { n: String(puzzle.rating) })}`}
      actions={solvingActions(attempt, say, onNext)}
      board={
        <SessionBoard
          page={page}
          seatNames={seatNames}
          session={session}
          isActive={phase === 'play'}
          marks={hint?.mark ? [hint.mark] : []}
          play={attempt.play}
        />
      }
      top={
        <section className="card qm-panel qm-ask" aria-label={title}>
          <p className="qm-task">{taskText(puzzle, seatNames)}</p>
          <PuzzleSides sides={sidesIn(attempt, seatNames, page.boardStyle.patterns)} />
        </section>
      }
      bottom={<Verdict attempt={attempt} seatNames={seatNames} hint={hint?.text} />}
      side={
        <>
          {head}
          {foot}
        </>
      }
    />
  );
}

function taskTitle({ kind, moves }: Puzzle, { say }: SeatNames): string {
  return kind === 'wall' ? say('puzzle.wall') : say('puzzle.win', { n: moves });
}

function taskText({ kind, moves, answers }: Puzzle, seatNames: SeatNames): string {
  const n = kind === 'wall' ? answers.length : moves;
  return seatNames.say(`puzzle.${kind}.task`, { n, seat: 0, other: seatNames.name(1) });
}

interface PartProps {
  readonly attempt: PuzzleAttempt;
  readonly seatNames: SeatNames;
}

function sidesIn({ session }: PuzzleAttempt, { say, name }: SeatNames, patterns: boolean): readonly PuzzleSide[] {
  const { state, turn } = session;
  const mover = impliedMover(turn);
  return setup.colours(state.params).map((colour, seat) => ({
    colour,
    letter: patterns ? say(`board.letter.${colour}`) : undefined,
    name: name(seat),
    facts: [say('fact.walls', { n: state.stock[seat]! }), say('fact.distance', { n: distanceToGoal(state, seat) })],
    hasTurn: mover === seat,
  }));
}

function Verdict({ attempt, seatNames, hint }: PartProps & { readonly hint: string | undefined }): ReactNode {
  const { phase, session } = attempt;
  if (phase === 'wait')
    return <p className="card qm-verdict muted">{seatNames.say('puzzle.thinking', { other: seatNames.name(1) })}</p>;
  if (phase === 'shown') {
    const line = session.entries.map(({ text }) => text).join(' ');
    return <p className="card qm-verdict">{seatNames.say('puzzle.shown', { line })}</p>;
  }
  const tone = phase === 'refuted' ? 'wrong' : phase === 'solved' ? 'right' : undefined;
  const told = verdictText(attempt, seatNames);
  return (
    <p className="card qm-verdict" data-tone={tone}>
      {/* The person asked for the hint, so it is announced. */}
      {hint ? (
        <span role="status">{hint}</span>
      ) : (
        told || <span className="muted">{seatNames.say('puzzle.begin')}</span>
      )}
    </p>
  );
}

function solvingActions(attempt: PuzzleAttempt, say: SeatNames['say'], next: () => void): readonly ShellAction[] {
  const { phase, session, puzzle, hintCount } = attempt;
  const { cursor, isAtEnd } = session;
  const isDone = phase === 'solved' || phase === 'shown';
  const isBegun = phase === 'play' && cursor > 0;
  const mostHints = cursor === 0 ? 3 : 2;
  const back = phase === 'refuted' ? attempt.takeBack : undefined;
  const hint = phase === 'play' && hintCount < mostHints ? attempt.hint : undefined;
  if (phase === 'shown') {
    return puzzleActions({
      say,
      isShown: true,
      isDone,
      undo: cursor > 0 ? () => attempt.goTo(cursor - 1) : undefined,
      again: attempt.restart,
      hint: isAtEnd ? undefined : () => attempt.goTo(cursor + 1),
      show: undefined,
      next,
    });
  }
  // The wall is the whole answer; the race after it can be replayed.
  const isRace = phase === 'solved' && puzzle.kind === 'wall';
  const show =
    phase === 'wait' || (phase === 'solved' && !isRace) ? undefined : () => attempt.showLine(isRace ? 'here' : 'start');
  return puzzleActions({
    say,
    isWrong: phase === 'refuted',
    isDone,
    undo: back,
    again: isDone || isBegun || phase === 'refuted' ? attempt.restart : undefined,
    hint,
    show,
    next,
  });
}
