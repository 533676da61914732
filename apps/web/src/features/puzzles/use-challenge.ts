import type { AnyGame, AnySession, Challenge, Mover } from '@quadrille/kit';
import { announce, playSound } from '@quadrille/ui';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { soundMove } from '../play/announcements.ts';
import type { SearchDesk } from '../../platform/search/search-desk.ts';
import { settingsNow } from '../../platform/settings.ts';
import {
  again,
  begin,
  judged,
  movesOf,
  ownMoves,
  shown,
  takenBack,
  tried,
  withHelp,
  type Miss,
  type Solving,
} from './solving.ts';

/** Milliseconds: a reply shows no sooner after a move, and a solution is shown at this pace. */
const soonest = 350;
const pace = 800;

export interface Solved {
  readonly count: number;
  /** The moves of whoever solved it. */
  readonly moves: readonly string[];
  readonly helped: boolean;
  readonly tries: number;
  readonly ms: number;
}

export interface ChallengeAttempt extends Solving {
  /** The move that a hint tells. */
  readonly hint: string | undefined;
  play(move: unknown, by: Mover): void;
  takeBack(): void;
  again(): void;
  /** Marks the next move; the solution is played out by `show`. */
  askHint(): void;
  show(): void;
  /** A step of the shown solution. */
  go(cursor: number): void;
}

interface Told {
  solved(solved: Solved): void;
  /** A wrong move, or the solution was asked for. */
  failed(miss: Miss | undefined): void;
  broken(): void;
}

export function useChallenge(game: AnyGame, desk: SearchDesk, challenge: Challenge, told: Told): ChallengeAttempt {
  const [solving, change] = useReducer(
    (before: Solving, next: (solving: Solving) => Solving) => next(before),
    challenge,
    (first) => {
      const opened = begin(game, first);
      if (!opened.ok) throw new Error(`the challenge does not open: ${opened.error.code}`);
      return opened.value;
    },
  );
  const [began] = useState(() => Date.now());
  const [hint, setHint] = useState<{ readonly at: unknown; readonly move: string }>();
  // Stepping through a solution by hand ends its own pace.
  const [isHeld, setHeld] = useState(false);
  const { phase, session } = solving;
  const hear = (next: Solving) => {
    const { judgement, helped, tries } = next;
    if (settingsNow().sound && judgement)
      playSound(judgement.kind === 'solved' ? 'win' : judgement.kind === 'lost' ? 'no' : 'set');
    if (judgement?.kind === 'lost') told.failed(next.miss);
    if (judgement?.kind === 'solved')
      told.solved({ count: judgement.count, moves: ownMoves(next), helped, tries, ms: Date.now() - began });
  };
  const judge = useEffectEvent(async (played: AnySession, signal: AbortSignal) => {
    const waited = new Promise((resolve) => setTimeout(resolve, soonest));
    try {
      const judgement = await desk.judge(challenge, movesOf(played), signal);
      await waited;
      if (signal.aborted || !judgement) return;
      const next = judged({ ...solving, session: played, phase: 'wait' }, judgement);
      change((now) => judged(now, judgement));
      hear({ ...next, session: played });
    } catch {
      if (signal.aborted) return;
      told.broken();
      change(takenBack);
    }
  });
  useEffect(() => {
    if (phase !== 'wait') return undefined;
    const stop = new AbortController();
    void judge(session, stop.signal);
    return () => stop.abort();
  }, [phase, session]);

  const { cursor } = session;
  const isShowing = phase === 'shown' && !session.atEnd && !isHeld;
  const step = useEffectEvent((from: number) => {
    change((now) => ({ ...now, session: now.session.go(from + 1) }));
    const next = session.go(from + 1).last;
    if (next) announce(game.notation.move.print(next.move));
  });
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => step(cursor), pace);
    return () => clearTimeout(timer);
  }, [isShowing, cursor]);

  // A search for the solution belongs to one position: whatever changes the board cancels it.
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
      // From a dead end there is no way on: from the start there is.
      const whole = await desk.solve(challenge, [], signal);
      if (signal.aborted) return;
      change(again);
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
      soundMove(game, session.state, move);
      change((now) => tried(now, move, by));
    },
    takeBack: () => {
      cancelSearch();
      change(takenBack);
    },
    again: () => {
      cancelSearch();
      change(again);
    },
    askHint: () => {
      change(withHelp);
      void solution(session, ([move], at) => setHint({ at, move: move! }));
    },
    show: () => {
      told.failed(solving.miss);
      change(withHelp);
      // What was missed is shown from where it was missed.
      const from = phase === 'lost' ? (solving.before ?? session) : session;
      if (phase === 'lost') change((now) => ({ ...now, session: from, phase: 'play' }));
      setHeld(false);
      void solution(from, (line) => change((now) => shown(now, line)));
    },
    go: (to) => {
      setHeld(true);
      change((now) => ({ ...now, session: now.session.go(to) }));
    },
  };
}
