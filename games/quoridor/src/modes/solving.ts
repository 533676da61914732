import { type ModeProps, type Say, Session, expect } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notation } from '../notation/notation.ts';
import type { Verdict } from '../puzzles/judge.ts';
import type { Difficulty } from '../puzzles/progress.ts';
import { type Puzzle, params } from '../puzzles/puzzle.ts';
import type { ComposeRequest, JudgeRequest, LineRequest } from '../puzzles/tasks.ts';
import { distance } from '../rules/path.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';
import type { Sides } from './sides.ts';

/** Proofs are searched in a worker: the page stays smooth meanwhile. Undefined comes after an abort. */
export interface Proofs {
  judge(request: JudgeRequest, signal: AbortSignal): Promise<Verdict | undefined>;
  /** A line in which both do their best. */
  line(request: LineRequest, signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** A new puzzle, made now. */
  compose(difficulty: Difficulty, signal: AbortSignal): Promise<Puzzle | undefined>;
}

export function proofsOf(background: ModeProps['background']): Proofs {
  const ask = async (task: string, request: unknown, signal: AbortSignal): Promise<unknown> => {
    let found: unknown;
    // To the end: leaving earlier would cancel the worker.
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
 * `play`: the person thinks. `wait`: the other does. `refuted`: a wrong move and the reply to it stand on the board.
 * `solved`: done. `shown`: the solution is being shown.
 */
type Phase = 'play' | 'wait' | 'refuted' | 'solved' | 'shown';

interface Solving {
  readonly puzzle: Puzzle;
  readonly session: PuzzleSession;
  readonly phase: Phase;
  /** Own moves left, this one included. */
  readonly left: number;
  /** Of the last move. */
  readonly verdict?: Verdict;
  /** Where the last try began. */
  readonly before?: PuzzleSession;
  readonly hints: number;
  /** Hints, mistakes or the solution were needed. */
  readonly helped: boolean;
}

const game = { id: 'quoridor', rules, notation };

function begin(puzzle: Puzzle, helped = false): Solving {
  const session = expect(Session.start(game, params, puzzle.position));
  return { puzzle, session, phase: 'play', left: puzzle.moves, hints: 0, helped };
}

/** The person has moved, and the other thinks about it. */
function tried(solving: Solving, move: Move): Solving {
  const { session } = solving;
  const next = session.play(move, session.state.toMove);
  return next.ok ? { ...solving, before: session, session: next.value, phase: 'wait' } : solving;
}

function judged(solving: Solving, verdict: Verdict): Solving {
  const { puzzle, session, left } = solving;
  const done = { ...solving, verdict, hints: 0 };
  switch (verdict.kind) {
    case 'home':
      return { ...done, phase: 'solved' };
    case 'right':
      if (puzzle.kind === 'wall') return { ...done, phase: 'solved' };
      return { ...done, session: expect(session.playText(verdict.reply)), phase: 'play', left: left - 1 };
    case 'wrong': {
      const answered = expect(session.playText(verdict.refutation.reply));
      return { ...done, session: answered, phase: 'refuted', helped: true };
    }
  }
}

/** Back to where the wrong move was made. */
function takenBack(solving: Solving): Solving {
  const { before, session, puzzle, left, helped } = solving;
  return { puzzle, session: before ?? session, phase: 'play', left, hints: 0, helped };
}

const hinted = (solving: Solving): Solving => ({ ...solving, hints: solving.hints + 1, helped: true });

/** The solution from a position on, to be stepped through. */
function shown(solving: Solving, from: PuzzleSession, line: readonly string[]): Solving {
  let session = from.takeback();
  for (const move of line) session = expect(session.playText(move));
  return { ...solving, session: session.go(from.cursor), phase: 'shown' };
}

/** What the page says about the last move. */
export function verdictText({ verdict, phase, puzzle, session, left, helped }: Solving, sides: Sides): string {
  const { say } = sides;
  const other = sides.name(1);
  if (!verdict) return '';
  if (verdict.kind === 'wrong') {
    const { reason, reply, before, after } = verdict.refutation;
    const move = session.entries.at(-2)?.text ?? '';
    return say(`puzzle.wrong.${reason}`, { move, reply, other, before, after });
  }
  if (phase !== 'solved') {
    return verdict.kind === 'right' ? say('puzzle.right', { other, reply: verdict.reply, n: left }) : '';
  }
  const solved = say(helped ? 'puzzle.solved.help' : 'puzzle.solved');
  const race =
    puzzle.kind === 'wall'
      ? say('puzzle.race', { mine: distance(session.state, 0), theirs: distance(session.state, 1), other })
      : '';
  return [solved, race, say(`puzzle.idea.${puzzle.idea}`)].filter(Boolean).join(' ');
}

interface HintText {
  readonly text: string;
  /** Shown on the board, too. */
  readonly mark?: string;
}

/** First what, then why, then where; after the first move there is no idea to tell. */
export function hintText(
  { hints, session, puzzle }: Solving,
  best: string | undefined,
  say: Say,
): HintText | undefined {
  if (hints === 0 || best === undefined) return undefined;
  const isFirst = session.cursor === 0;
  if (hints === 1) return { text: say(/[hv]$/.test(best) ? 'puzzle.hint.wall' : 'puzzle.hint.pawn') };
  if (isFirst && hints === 2) return { text: say(`puzzle.hint.${puzzle.idea}`) };
  return { text: say('puzzle.hint.place', { move: best }), mark: best };
}

/** Milliseconds: a reply shows no sooner after a move, and a line is shown at this pace. */
const soonest = 450;
const pace = 1100;

export interface PuzzleAttempt extends Solving {
  /** The best move here, once a hint has asked for it. */
  readonly best: string | undefined;
  play(move: Move): void;
  hint(): void;
  takeBack(): void;
  again(): void;
  /** Plays the best line out, from the start or from where the board stands. */
  show(from: 'start' | 'here'): void;
  go(cursor: number): void;
}

export function useSolving(
  page: ModeProps,
  sides: Sides,
  proofs: Proofs,
  puzzle: Puzzle,
  onSolved: (isClean: boolean) => void,
): PuzzleAttempt {
  const [solving, setSolving] = useState(() => begin(puzzle));
  const [best, setBest] = useState<string>();
  // Stepping by hand ends the solution's own pace.
  const [isHeld, setHeld] = useState(false);
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

  /** The worker could not be loaded, say because the page is offline for the first time. */
  const fail = (): undefined => {
    page.announce(sides.say('puzzle.failed'));
    toast(sides.say('puzzle.failed'));
    return undefined;
  };

  const think = async (move: Move, next: Solving, signal: AbortSignal): Promise<void> => {
    const { session, left } = solving;
    const waited = new Promise((resolve) => setTimeout(resolve, soonest));
    const text = notation.move.print(move);
    const asked = { position: printPosition(session.state), move: text, moves: left };
    const verdict = await proofs.judge(asked, signal).catch(fail);
    await waited;
    if (signal.aborted) return;
    if (!verdict) {
      change(takenBack(next));
      return;
    }
    const after = judged(next, verdict);
    change(after);
    page.announce(verdictText(after, sides));
    if (after.phase === 'solved') onSolved(!after.helped);
  };

  const line = async (from: PuzzleSession, moves: number): Promise<readonly string[] | undefined> => {
    const signal = ask();
    const found = await proofs.line({ position: printPosition(from.state), moves }, signal).catch(fail);
    return signal.aborted ? undefined : found;
  };

  const goOn = useEffectEvent((from: number) => {
    const next = solving.session.go(from + 1);
    setSolving({ ...solving, session: next });
    const played = next.last;
    if (played) page.announce(notation.speak(played.before, played.move, sides.say));
  });
  const { phase, session } = solving;
  const { cursor } = session;
  const isShowing = phase === 'shown' && !session.atEnd && !isHeld;
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => goOn(cursor), pace);
    return () => clearTimeout(timer);
  }, [isShowing, cursor]);

  return {
    ...solving,
    best,
    play: (move) => {
      const next = tried(solving, move);
      if (next === solving || solving.phase !== 'play') return;
      change(next);
      void think(move, next, ask());
    },
    hint: () => {
      setSolving(hinted(solving));
      if (best === undefined) void line(session, solving.left).then((moves) => moves && setBest(moves[0]));
    },
    takeBack: () => change(takenBack(solving)),
    again: () => {
      ask();
      change(begin(puzzle, solving.helped));
    },
    show: (from) => {
      const start = from === 'start' ? session.go(0) : session;
      const told: Solving = from === 'start' ? { ...solving, helped: true } : solving;
      const position = from === 'start' ? start : solving.before!;
      void line(position, puzzle.moves).then((moves) => {
        if (!moves) return;
        setHeld(false);
        // After a solved first move the line goes on behind it.
        change(shown(told, start, from === 'start' ? moves : moves.slice(1)));
      });
    },
    go: (to) => {
      setHeld(true);
      setSolving({ ...solving, session: session.go(to) });
    },
  };
}
