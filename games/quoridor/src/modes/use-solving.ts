import type { ModeProps } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../notation/position.ts';
import type { Puzzle } from '../puzzles/puzzle.ts';
import type { Move } from '../rules/state.ts';
import type { Proofs } from './proofs.ts';
import type { Sides } from './sides.ts';
import { begin, hinted, judged, shown, takenBack, tried, type PuzzleSession, type Solving } from './solving.ts';
import { verdictText } from './verdict-text.ts';

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
