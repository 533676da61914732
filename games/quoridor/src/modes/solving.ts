import { type ModeProps, type Say, Session, expect } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notation } from '../notation/notation.ts';
import type { Verdict } from '../puzzles/judge.ts';
import type { Difficulty } from '../puzzles/progress.ts';
import { type Puzzle, params } from '../puzzles/puzzle.ts';
import type { ComposeRequest, JudgeRequest, LineRequest } from '../puzzles/tasks.ts';
import { distanceToGoal } from '../rules/path.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';
import type { SeatNames } from './seat-names.ts';

/** Proofs run in a worker, so that the page stays responsive. They return undefined after an abort. */
export interface PuzzleWorker {
  judge(request: JudgeRequest, signal: AbortSignal): Promise<Verdict | undefined>;
  /** The best line for both seats. */
  line(request: LineRequest, signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** Composes a new puzzle. */
  compose(difficulty: Difficulty, signal: AbortSignal): Promise<Puzzle | undefined>;
}

export function puzzleWorkerOf(background: ModeProps['runTask']): PuzzleWorker {
  const ask = async (task: string, request: unknown, signal: AbortSignal): Promise<unknown> => {
    let found: unknown;
    // Read to the end: leaving the loop early would cancel the worker.
    for await (const answer of background(task, request, signal)) found = answer;
    return found;
  };
  return {
    judge: async (request, signal) => (await ask('judge', request, signal)) as Verdict | undefined,
    line: async (request, signal) => (await ask('line', request, signal)) as readonly string[] | undefined,
    compose: async (difficulty, signal) => {
      const request: ComposeRequest = { difficulty, seed: crypto.getRandomValues(new Uint32Array(1))[0]! };
      return (await ask('compose', request, signal)) as Puzzle | undefined;
    },
  };
}

type PuzzleSession = Session<Params, State, Move>;

/**
 * `play`: the person is to move. `wait`: the worker judges. `refuted`: the board shows a wrong move and its refutation. `solved`: done. `shown`: the solution is shown.
 */
type Phase = 'play' | 'wait' | 'refuted' | 'solved' | 'shown';

interface Solving {
  readonly puzzle: Puzzle;
  readonly session: PuzzleSession;
  readonly phase: Phase;
  /** Moves that the solver has left, this one included. */
  readonly movesLeft: number;
  /** The verdict on the last move. */
  readonly verdict?: Verdict;
  /** The session before the last attempt. */
  readonly sessionBefore?: PuzzleSession;
  readonly hintCount: number;
  /** The person used hints, the solution, or made mistakes. */
  readonly isHelped: boolean;
}

const game = { id: 'quoridor', rules, notation };

function startSolving(puzzle: Puzzle, isHelped = false): Solving {
  const session = expect(Session.start(game, params, puzzle.position));
  return { puzzle, session, phase: 'play', movesLeft: puzzle.moves, hintCount: 0, isHelped };
}

/** The person has moved, and the worker judges. */
function withMove(solving: Solving, move: Move): Solving {
  const { session } = solving;
  const next = session.play(move, session.state.toMove);
  return next.ok ? { ...solving, sessionBefore: session, session: next.value, phase: 'wait' } : solving;
}

function withVerdict(solving: Solving, verdict: Verdict): Solving {
  const { puzzle, session, movesLeft } = solving;
  const done = { ...solving, verdict, hintCount: 0 };
  switch (verdict.kind) {
    case 'home':
      return { ...done, phase: 'solved' };
    case 'right':
      if (puzzle.kind === 'wall') return { ...done, phase: 'solved' };
      return { ...done, session: expect(session.playText(verdict.reply)), phase: 'play', movesLeft: movesLeft - 1 };
    case 'wrong': {
      const answered = expect(session.playText(verdict.refutation.reply));
      return { ...done, session: answered, phase: 'refuted', isHelped: true };
    }
  }
}

/** Back to the position before the wrong move. */
function withTakeback(solving: Solving): Solving {
  const { sessionBefore, session, puzzle, movesLeft, isHelped } = solving;
  return { puzzle, session: sessionBefore ?? session, phase: 'play', movesLeft, hintCount: 0, isHelped };
}

const withHint = (solving: Solving): Solving => ({ ...solving, hintCount: solving.hintCount + 1, isHelped: true });

/** The solution from a position, to step through. */
function withSolution(solving: Solving, from: PuzzleSession, line: readonly string[]): Solving {
  let session = from.takeback();
  for (const move of line) session = expect(session.playText(move));
  return { ...solving, session: session.go(from.cursor), phase: 'shown' };
}

/** The message about the last move. */
export function verdictText(
  { verdict, phase, puzzle, session, movesLeft, isHelped }: Solving,
  seatNames: SeatNames,
): string {
  const { say } = seatNames;
  const other = seatNames.name(1);
  if (!verdict) return '';
  if (verdict.kind === 'wrong') {
    const { reason, reply, stepsBefore, stepsAfter } = verdict.refutation;
    const move = session.entries.at(-2)?.text ?? '';
    return say(`puzzle.wrong.${reason}`, { move, reply, other, before: stepsBefore, after: stepsAfter });
  }
  if (phase !== 'solved') {
    return verdict.kind === 'right' ? say('puzzle.right', { other, reply: verdict.reply, n: movesLeft }) : '';
  }
  const solved = say(isHelped ? 'puzzle.solved.help' : 'puzzle.solved');
  const race =
    puzzle.kind === 'wall'
      ? say('puzzle.race', { mine: distanceToGoal(session.state, 0), theirs: distanceToGoal(session.state, 1), other })
      : '';
  return [solved, race, say(`puzzle.idea.${puzzle.idea}`)].filter(Boolean).join(' ');
}

interface HintText {
  readonly text: string;
  /** Also shown on the board. */
  readonly mark?: string;
}

/** Hints in steps: the kind of idea, the reason, the move. After the first move there is no idea to explain. */
export function hintText(
  { hintCount, session, puzzle }: Solving,
  best: string | undefined,
  say: Say,
): HintText | undefined {
  if (hintCount === 0 || best === undefined) return undefined;
  const isFirst = session.cursor === 0;
  if (hintCount === 1) return { text: say(/[hv]$/.test(best) ? 'puzzle.hint.wall' : 'puzzle.hint.pawn') };
  if (isFirst && hintCount === 2) return { text: say(`puzzle.hint.${puzzle.idea}`) };
  return { text: say('puzzle.hint.place', { move: best }), mark: best };
}

/** Milliseconds: the minimal delay of a reply, and the time between moves of a shown line. */
const minReplyDelayMs = 450;
const solutionStepMs = 1100;

export interface PuzzleAttempt extends Solving {
  /** The best move, once a hint has requested it. */
  readonly best: string | undefined;
  play(move: Move): void;
  hint(): void;
  takeBack(): void;
  restart(): void;
  /** Shows the best line from the start or from the current position. */
  showLine(from: 'start' | 'here'): void;
  goTo(cursor: number): void;
}

export function useSolving(
  page: ModeProps,
  seatNames: SeatNames,
  worker: PuzzleWorker,
  puzzle: Puzzle,
  onSolved: (isClean: boolean) => void,
): PuzzleAttempt {
  const [solving, setSolving] = useState(() => startSolving(puzzle));
  const [best, setBest] = useState<string>();
  // Stepping by hand stops the automatic replay.
  const [isReplayPaused, setReplayPaused] = useState(false);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const ask = (): AbortSignal => {
    asking.current?.abort();
    asking.current = new AbortController();
    return asking.current.signal;
  };
  const change = (next: Solving): void => {
    setBest(undefined);
    setSolving(next);
  };

  /** The worker could not be loaded, for example because the page is offline for the first time. */
  const fail = (): undefined => {
    page.announce(seatNames.say('puzzle.failed'));
    toast(seatNames.say('puzzle.failed'));
    return undefined;
  };

  const think = async (move: Move, next: Solving, signal: AbortSignal): Promise<void> => {
    const { session, movesLeft } = solving;
    const waited = new Promise((resolve) => setTimeout(resolve, minReplyDelayMs));
    const text = notation.move.print(move);
    const request = { position: printPosition(session.state), move: text, movesLeft };
    const verdict = await worker.judge(request, signal).catch(fail);
    await waited;
    if (signal.aborted) return;
    if (!verdict) {
      change(withTakeback(next));
      return;
    }
    const after = withVerdict(next, verdict);
    change(after);
    page.announce(verdictText(after, seatNames));
    if (after.phase === 'solved') onSolved(!after.isHelped);
  };

  const line = async (from: PuzzleSession, movesLeft: number): Promise<readonly string[] | undefined> => {
    const signal = ask();
    const found = await worker.line({ position: printPosition(from.state), movesLeft }, signal).catch(fail);
    return signal.aborted ? undefined : found;
  };

  const goOn = useEffectEvent((from: number) => {
    const next = solving.session.go(from + 1);
    setSolving({ ...solving, session: next });
    const played = next.last;
    if (played) page.announce(notation.speak(played.before, played.move, seatNames.say));
  });
  const { phase, session } = solving;
  const { cursor } = session;
  const isShowing = phase === 'shown' && !session.isAtEnd && !isReplayPaused;
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => goOn(cursor), solutionStepMs);
    return () => clearTimeout(timer);
  }, [isShowing, cursor]);

  return {
    ...solving,
    best,
    play: (move) => {
      const next = withMove(solving, move);
      if (next === solving || solving.phase !== 'play') return;
      change(next);
      void think(move, next, ask());
    },
    hint: () => {
      setSolving(withHint(solving));
      if (best === undefined) void line(session, solving.movesLeft).then((moves) => moves && setBest(moves[0]));
    },
    takeBack: () => change(withTakeback(solving)),
    restart: () => {
      ask();
      change(startSolving(puzzle, solving.isHelped));
    },
    showLine: (from) => {
      const start = from === 'start' ? session.go(0) : session;
      const told: Solving = from === 'start' ? { ...solving, isHelped: true } : solving;
      const position = from === 'start' ? start : solving.sessionBefore!;
      void line(position, puzzle.moves).then((moves) => {
        if (!moves) return;
        setReplayPaused(false);
        // A solved wall puzzle already has its first move on the board.
        change(withSolution(told, start, from === 'start' ? moves : moves.slice(1)));
      });
    },
    goTo: (to) => {
      setReplayPaused(true);
      setSolving({ ...solving, session: session.go(to) });
    },
  };
}
