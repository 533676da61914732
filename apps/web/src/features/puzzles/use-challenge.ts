import type { AnyGame, AnySession, RatedPuzzle, Mover } from '@quadrille/kit';
import { announce, playSound } from '@quadrille/ui';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { playMoveSounds } from '../../shared/board/board-of.ts';
import type { SearchClient } from '../../platform/search/search-client.ts';
import { getSettings } from '../../platform/settings.ts';
import {
  restart,
  startSolving,
  applyVerdict,
  movesOf,
  ownMoves,
  showSolution,
  takeBackMove,
  playMove,
  withHelp,
  type Miss,
  type Solving,
} from './solving.ts';

/** Minimum milliseconds between a move and its reply, and between moves of a shown solution. */
const minReplyDelayMs = 350;
const solutionIntervalMs = 800;

export interface Solved {
  readonly count: number;
  /** The solver's moves. */
  readonly moves: readonly string[];
  readonly helped: boolean;
  readonly tries: number;
  readonly ms: number;
}

export interface ChallengeAttempt extends Solving {
  /** The move of a hint. */
  readonly hint: string | undefined;
  play(move: unknown, by: Mover): void;
  takeBack(): void;
  again(): void;
  /** Marks the next move; `show` plays out the solution. */
  askHint(): void;
  show(): void;
  /** Jumps to a move of the shown solution. */
  go(cursor: number): void;
}

interface ChallengeEvents {
  solved(solved: Solved): void;
  /** Called after a wrong move or a request for the solution. */
  failed(miss: Miss | undefined): void;
  broken(): void;
}

export function useChallenge(
  game: AnyGame,
  desk: SearchClient,
  challenge: RatedPuzzle,
  told: ChallengeEvents,
): ChallengeAttempt {
  const [solving, change] = useReducer(
    (before: Solving, next: (solving: Solving) => Solving) => next(before),
    challenge,
    (first) => {
      const opened = startSolving(game, first);
      if (!opened.ok) throw new Error(`the challenge does not open: ${opened.error.code}`);
      return opened.value;
    },
  );
  const [began] = useState(() => Date.now());
  const [hint, setHint] = useState<{ readonly at: unknown; readonly move: string }>();
  // Stepping through a solution by hand stops its autoplay.
  const [isHeld, setHeld] = useState(false);
  const { phase, session } = solving;
  const hear = (next: Solving) => {
    const { judgement, helped, tries } = next;
    if (getSettings().sound && judgement)
      playSound(judgement.kind === 'solved' ? 'win' : judgement.kind === 'lost' ? 'no' : 'set');
    if (judgement?.kind === 'lost') told.failed(next.miss);
    if (judgement?.kind === 'solved')
      told.solved({ count: judgement.count, moves: ownMoves(next), helped, tries, ms: Date.now() - began });
  };
  const judge = useEffectEvent(async (played: AnySession, signal: AbortSignal) => {
    const waited = new Promise((resolve) => setTimeout(resolve, minReplyDelayMs));
    try {
      const judgement = await desk.judge(challenge, movesOf(played), signal);
      await waited;
      if (signal.aborted || !judgement) return;
      const next = applyVerdict({ ...solving, session: played, phase: 'wait' }, judgement);
      change((now) => applyVerdict(now, judgement));
      hear({ ...next, session: played });
    } catch {
      if (signal.aborted) return;
      told.broken();
      change(takeBackMove);
    }
  });
  useEffect(() => {
    if (phase !== 'wait') return undefined;
    const stop = new AbortController();
    void judge(session, stop.signal);
    return () => stop.abort();
  }, [phase, session]);

  const { cursor } = session;
  const isShowing = phase === 'shown' && !session.isAtEnd && !isHeld;
  const step = useEffectEvent((from: number) => {
    change((now) => ({ ...now, session: now.session.go(from + 1) }));
    const next = session.go(from + 1).last;
    if (next) announce(game.notation.move.print(next.move));
  });
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => step(cursor), solutionIntervalMs);
    return () => clearTimeout(timer);
  }, [isShowing, cursor]);

  // A search for the solution belongs to one position: any change of the board aborts it.
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const cancelSearch = () => asking.current?.abort();
  const solution = async (from: AnySession, use: (line: readonly string[], at: unknown) => void) => {
    cancelSearch();
    const { signal } = (asking.current = new AbortController());
    try {
      const line = await desk.solve(challenge, movesOf(from), signal);
      if (signal.aborted) return;
      if (line && line.length > 0) return use(line, from.state);
      // From a dead end there is no solution, so show the one from the start.
      const whole = await desk.solve(challenge, [], signal);
      if (signal.aborted) return;
      change(restart);
      if (whole) use(whole, from.stateAt(0));
    } catch {
      if (!signal.aborted) told.broken();
    }
  };
  return {
    ...solving,
    hint: hint?.at === session.state ? hint?.move : undefined,
    play: (move, by) => {
      cancelSearch();
      playMoveSounds(game, session.state, move);
      change((now) => playMove(now, move, by));
    },
    takeBack: () => {
      cancelSearch();
      change(takeBackMove);
    },
    again: () => {
      cancelSearch();
      change(restart);
    },
    askHint: () => {
      change(withHelp);
      void solution(session, ([move], at) => setHint({ at, move: move! }));
    },
    show: () => {
      told.failed(solving.miss);
      change(withHelp);
      // The solution is shown from the position before the mistake.
      const from = phase === 'lost' ? (solving.before ?? session) : session;
      if (phase === 'lost') change((now) => ({ ...now, session: from, phase: 'play' }));
      setHeld(false);
      void solution(from, (line) => change((now) => showSolution(now, line)));
    },
    go: (to) => {
      setHeld(true);
      change((now) => ({ ...now, session: now.session.go(to) }));
    },
  };
}
