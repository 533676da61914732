import { type ModeProps, type Session, impliedMover, sessionProps } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { ArrowRight, Eye, Lightbulb, Play, RotateCcw, StepBack, StepForward, Undo2 } from 'lucide-react';
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
  readonly next: { readonly label: string; go(): void } | undefined;
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
          <SideLines attempt={attempt} sides={sides} patterns={page.look.patterns} />
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

/** What each side still has: without it no puzzle can be solved. */
function SideLines({ attempt, sides, patterns }: PartProps & { readonly patterns: boolean }): ReactNode {
  const { state } = attempt.session;
  const colours = setup.colours(state.params);
  const mover = impliedMover(attempt.session.turn);
  return (
    <ul className="qm-sides">
      {colours.map((colour, seat) => (
        <li key={colour} data-turn={mover === seat || undefined}>
          <SeatMark colour={colour} letter={patterns ? sides.say(`board.letter.${colour}`) : undefined} />
          <b>{sides.name(seat)}</b>
          <span className="muted">
            {sides.say('fact.walls', { n: state.stock[seat]! })} ·{' '}
            {sides.say('fact.distance', { n: distance(state, seat) })}
          </span>
        </li>
      ))}
    </ul>
  );
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

/** Each in its place; the one that leads on is the last. */
function solvingActions(attempt: PuzzleAttempt, say: Sides['say'], next: SolverProps['next']): readonly ShellAction[] {
  const { phase, session, puzzle, hints } = attempt;
  const most = session.cursor === 0 ? 3 : 2;
  const isDone = phase === 'solved' || phase === 'shown';
  const step = (by: -1 | 1, label: string, icon: ReactNode): ShellAction => ({
    id: by < 0 ? 'step-back' : 'step-on',
    icon,
    label,
    run: (by < 0 ? session.cursor === 0 : session.atEnd) ? undefined : () => attempt.go(session.cursor + by),
  });
  const again: ShellAction = {
    id: 'again',
    icon: <RotateCcw aria-hidden />,
    label: say('puzzle.again'),
    run: isDone || (phase === 'play' && session.cursor > 0) ? attempt.again : undefined,
  };
  const onward: readonly ShellAction[] =
    isDone && next
      ? [{ id: 'next', icon: <ArrowRight aria-hidden />, label: next.label, primary: true, run: next.go }]
      : [];
  if (phase === 'shown')
    return [
      step(-1, say('puzzle.step-back'), <StepBack aria-hidden />),
      step(1, say('puzzle.step-on'), <StepForward aria-hidden />),
      again,
      ...onward,
    ];
  if (phase === 'solved') {
    const watch: ShellAction = {
      id: 'watch',
      icon: <Play aria-hidden />,
      label: say('puzzle.watch'),
      run: () => attempt.show('here'),
    };
    return [...(puzzle.kind === 'wall' ? [watch] : []), again, ...onward];
  }
  return [
    {
      id: 'hint',
      icon: <Lightbulb aria-hidden />,
      label: say('puzzle.hint'),
      run: phase === 'play' && hints < most ? attempt.hint : undefined,
    },
    {
      id: 'show',
      icon: <Eye aria-hidden />,
      label: say('puzzle.show'),
      place: 'wide',
      run: phase === 'wait' ? undefined : () => attempt.show('start'),
    },
    again,
    {
      id: 'back',
      icon: <Undo2 aria-hidden />,
      label: say('puzzle.back'),
      primary: phase === 'refuted',
      run: phase === 'refuted' ? attempt.takeBack : undefined,
    },
  ];
}
