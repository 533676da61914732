import { type ModeProps, Session, expect, impliedMover, boardPropsOf } from '@quadrille/kit';
import { type SeatNames, seatNamesOf } from '@quadrille/quoridor/modes';
import { type Option, SegmentedControl, useProgress } from '@quadrille/ui';
import { ModeShell, type PuzzleSide, PuzzleSides, type ShellAction, puzzleActions } from '@quadrille/ui/shell';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import { PowerIcon } from '../board/scenery.tsx';
import { facts } from '../rules/facts.ts';
import { nameOf, notation } from '../notation/notation.ts';
import type { LineRequest, JudgeRequest, Verdict } from '../puzzles/judge.ts';
import { type Progress, progress, withSolved } from '../puzzles/progress.ts';
import { type Puzzle, puzzleParams, puzzles } from '../puzzles/puzzle.ts';
import { setup } from '../rules/params.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { type Move, type Params, type Power, type State, powers } from '../rules/state.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly seatNames: SeatNames;
  readonly session: Session<Params, State, Move>;
  /** False shows the board without input. */
  readonly isActive: boolean;
  readonly marks?: readonly string[] | undefined;
  play(move: Move): void;
}

/** The board of a session that this page owns. */
function SessionBoard({ page, seatNames, session, isActive, marks, play }: SessionBoardProps): ReactNode {
  const { rules: sessionRules } = session.game;
  const { state } = session;
  const check = useCallback((move: Move) => sessionRules.check(state, move, state.toMove), [sessionRules, state]);
  return (
    <Board
      {...boardPropsOf(page, session, isActive ? play : undefined)}
      check={check}
      explain={seatNames.explain}
      say={seatNames.say}
      seatName={seatNames.name}
      {...(marks && { marks })}
    />
  );
}

const game = { id: 'minotaur', rules, notation };

type PuzzleSession = Session<Params, State, Move>;

/** Milliseconds between the moves of a solution that plays by itself. */
const solutionStepMs = 1100;

interface Solving {
  readonly session: PuzzleSession;
  /** `wrong`: the board shows a wrong move and its refutation. `shown`: the board shows the solution. */
  readonly status: 'open' | 'thinking' | 'wrong' | 'solved' | 'shown';
  /** Moves that the solver has left. */
  readonly movesLeft: number;
  /** The last message. */
  readonly message: string;
  /** The move of the hint. */
  readonly hint: string | undefined;
  play(move: Move): void;
  takeBack(): void;
  restart(): void;
  showHint(): void;
  showSolution(): void;
  goTo(cursor: number): void;
}

const startSession = ({ position }: Puzzle): PuzzleSession => expect(Session.start(game, puzzleParams, position));

/** State of one puzzle. A proof judges every move, and a wrong move gets the reply that refutes it. */
function useSolving(page: ModeProps, seatNames: SeatNames, puzzle: Puzzle, solved: () => void): Solving {
  const [session, setSession] = useState(() => startSession(puzzle));
  const [before, setBefore] = useState<PuzzleSession>();
  const [status, setStatus] = useState<Solving['status']>('open');
  const [message, setWord] = useState('');
  const [hint, setHint] = useState<string>();
  // Stepping by hand stops the automatic replay of the solution.
  const [isReplayPaused, setReplayPaused] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const movesLeft = puzzle.moves - Math.ceil(session.cursor / 2);

  const named = (text: string): string => nameOf(text, seatNames.say);
  const announce = (text: string): void => {
    setWord(text);
    page.announce(text);
  };
  const change = (next: PuzzleSession, to: Solving['status']): void => {
    asked.current?.abort();
    setSession(next);
    setStatus(to);
    setHint(undefined);
    setWord('');
  };
  const ask = async <T,>(task: string, request: JudgeRequest | LineRequest): Promise<T | undefined> => {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    for await (const answer of page.runTask(task, request, signal)) {
      return signal.aborted ? undefined : (answer as T);
    }
    return undefined;
  };
  const askLine = (from: PuzzleSession, count: number) =>
    ask<readonly string[]>('line', { position: printPosition(from.state), movesLeft: count });

  const play = (move: Move): void => {
    const played = expect(session.takeback().play(move, 0));
    const text = notation.move.print(move);
    change(played, 'thinking');
    setBefore(session);
    void ask<Verdict>('judge', { position: printPosition(session.state), movesLeft, move: text }).then((verdict) => {
      if (!verdict) return;
      const reply = verdict.kind === 'home' ? undefined : verdict.reply;
      setSession(reply === undefined ? played : expect(played.playText(reply)));
      if (verdict.kind === 'home') {
        setStatus('solved');
        announce(seatNames.say('puzzles.solved'));
        solved();
      } else if (verdict.kind === 'right') {
        setStatus('open');
        announce(seatNames.say('puzzles.right', { reply: named(verdict.reply), n: movesLeft - 1 }));
      } else {
        setStatus('wrong');
        announce(
          seatNames.say(reply === undefined ? 'puzzles.late' : 'puzzles.wrong', {
            move: named(text),
            reply: named(reply ?? ''),
          }),
        );
      }
    });
  };

  const step = useEffectEvent((to: number) => {
    const next = session.go(to);
    setSession(next);
    const played = next.last;
    if (played) page.announce(notation.speak(played.before, played.move, seatNames.say));
  });
  const isShowing = status === 'shown' && !session.isAtEnd && !isReplayPaused;
  const { cursor } = session;
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => step(cursor + 1), solutionStepMs);
    return () => clearTimeout(timer);
  }, [isShowing, cursor]);

  return {
    session,
    status,
    movesLeft,
    message,
    hint,
    play,
    takeBack: () => change(before ?? startSession(puzzle), 'open'),
    restart: () => change(startSession(puzzle), 'open'),
    showHint: () => {
      void askLine(session, movesLeft).then((moves) => {
        const [best] = moves ?? [];
        if (best === undefined) return;
        setHint(best);
        announce(seatNames.say('puzzles.try', { move: named(best) }));
      });
    },
    showSolution: () => {
      // Restart: after a wrong move the position may no longer be won.
      const start = startSession(puzzle);
      void askLine(start, puzzle.moves).then((moves) => {
        if (!moves) return;
        const whole = moves.reduce((now, text) => expect(now.playText(text)), start);
        setReplayPaused(false);
        change(whole.go(0), 'shown');
        announce(seatNames.say('puzzles.shown', { line: moves.map(named).join(', ') }));
      });
    },
    goTo: (to) => {
      setReplayPaused(true);
      setSession(session.go(to));
    },
  };
}

/** Proved puzzles for each power; the address names the puzzle. */
export function Puzzles(page: ModeProps): ReactNode {
  const saved = useProgress(page, progress);
  if (!saved) return undefined;
  const { value, update } = saved;
  const puzzle = puzzles.find(({ id }) => String(id + 1) === page.location) ?? findNextPuzzle(value, undefined);
  return <OnePuzzle key={puzzle.id} page={page} puzzle={puzzle} saved={value} save={(next) => update(() => next)} />;
}

/** The next unsolved puzzle, from the start again after the last; the next one at all if all are solved. */
function findNextPuzzle({ solved }: Progress, after: Puzzle | undefined): Puzzle {
  const start = after ? puzzles.indexOf(after) + 1 : 0;
  const order = [...puzzles.slice(start), ...puzzles.slice(0, start)];
  return order.find(({ id }) => !solved.includes(id)) ?? order[0]!;
}

interface OnePuzzleProps {
  readonly page: ModeProps;
  readonly puzzle: Puzzle;
  readonly saved: Progress;
  save(next: Progress): void;
}

function OnePuzzle({ page, puzzle, saved, save }: OnePuzzleProps): ReactNode {
  const seatNames = seatNamesOf(page, puzzleParams);
  const { say } = seatNames;
  const solving = useSolving(page, seatNames, puzzle, () => save(withSolved(saved, puzzle.id)));
  const { session, status, movesLeft, message, hint } = solving;
  const go = ({ id }: Puzzle): void => page.goTo(String(id + 1), 'replace');
  const kinds = powers.map((power): Option => {
    const all = puzzles.filter((one) => one.power === power);
    const done = all.filter(({ id }) => saved.solved.includes(id)).length;
    return { id: power, label: `${say(`editor.power.${power}`)} ${done}/${all.length}`, icon: powerIcon(power) };
  });
  return (
    <ModeShell
      page={page}
      title={say('mode.puzzles')}
      undo={status === 'wrong' ? solving.takeBack : undefined}
      actions={actionsOf(solving, say, () => go(findNextPuzzle(saved, puzzle)))}
      board={
        <SessionBoard
          page={page}
          seatNames={seatNames}
          session={session}
          isActive={status === 'open'}
          marks={hint === undefined ? undefined : [hint]}
          play={solving.play}
        />
      }
      top={
        <section className="card qm-panel qm-ask" aria-label={say('puzzles.number', { n: puzzle.id + 1 })}>
          <p className="qm-task">{say('puzzles.task', { seat: 0, other: seatNames.name(1), n: puzzle.moves })}</p>
          <PuzzleSides sides={sidesIn(session, seatNames, page.boardStyle.patterns)} />
        </section>
      }
      bottom={
        <p className="card qm-verdict" data-tone={tones[status]} data-testid="puzzle-word">
          {status === 'thinking' ? say('puzzles.thinking') : message || say('puzzles.left', { n: movesLeft })}
        </p>
      }
      side={
        <section className="card qm-panel" aria-label={say('mode.puzzles')}>
          <h2>{say('puzzles.number', { n: puzzle.id + 1 })}</h2>
          <SegmentedControl
            label={say('puzzles.power')}
            options={kinds}
            value={puzzle.power}
            onChange={(power) => go(puzzles.find((one) => one.power === power)!)}
          />
        </section>
      }
    />
  );
}

const tones = { open: undefined, thinking: undefined, wrong: 'wrong', solved: 'right', shown: undefined } as const;

function sidesIn(
  { state, params, turn }: Solving['session'],
  { say, name }: SeatNames,
  patterns: boolean,
): PuzzleSide[] {
  const mover = impliedMover(turn);
  return setup.colours(params).map((colour, seat) => ({
    colour,
    letter: patterns ? say(`board.letter.${colour}`) : undefined,
    name: name(seat),
    facts: facts(state, seat).map(({ key, value }) => say(`fact.${key}`, { n: value })),
    hasTurn: mover === seat,
  }));
}

function actionsOf(solving: Solving, say: SeatNames['say'], next: () => void): readonly ShellAction[] {
  const { status, session } = solving;
  const { cursor, isAtEnd } = session;
  if (status === 'shown') {
    return puzzleActions({
      say,
      isShown: true,
      isDone: true,
      undo: cursor > 0 ? () => solving.goTo(cursor - 1) : undefined,
      again: solving.restart,
      hint: isAtEnd ? undefined : () => solving.goTo(cursor + 1),
      show: undefined,
      next,
    });
  }
  return puzzleActions({
    say,
    isWrong: status === 'wrong',
    isDone: status === 'solved',
    undo: status === 'wrong' ? solving.takeBack : undefined,
    again: cursor > 0 ? solving.restart : undefined,
    hint: status === 'open' ? solving.showHint : undefined,
    show: status === 'open' || status === 'wrong' ? solving.showSolution : undefined,
    next,
  });
}

const powerIcon = (power: Power): ReactNode => (
  <svg className="m-editor-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <PowerIcon power={power} />
  </svg>
);
