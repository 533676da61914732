import { expect, Session, type ModeProps } from '@quadrille/kit';
import type { Sides } from '@quadrille/quoridor/modes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../notation/position.ts';
import type { LineQuestion, Question, Verdict } from '../puzzles/judge.ts';
import { puzzleParams, type Puzzle } from '../puzzles/puzzle.ts';
import { rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';

const game = { id: 'minotaur', rules, notation };

type PuzzleSession = Session<Params, State, Move>;

/** Milliseconds between the moves of a solution that is being shown. */
const pace = 1100;

export interface Solving {
  readonly session: PuzzleSession;
  /** `wrong`: a wrong move and the reply to it stand on the board. `shown`: the solution does. */
  readonly status: 'open' | 'thinking' | 'wrong' | 'solved' | 'shown';
  /** Own moves left. */
  readonly left: number;
  /** What was last said. */
  readonly word: string;
  /** The move that a hint tells. */
  readonly hint: string | undefined;
  play(move: Move): void;
  takeBack(): void;
  again(): void;
  askHint(): void;
  show(): void;
  go(cursor: number): void;
}

const begin = ({ position }: Puzzle): PuzzleSession => expect(Session.start(game, puzzleParams, position));

/** One puzzle: every move is judged by proof, and a wrong one is answered by what is wrong with it. */
export function useSolving(page: ModeProps, sides: Sides, puzzle: Puzzle, solved: () => void): Solving {
  const [session, setSession] = useState(() => begin(puzzle));
  const [before, setBefore] = useState<PuzzleSession>();
  const [status, setStatus] = useState<Solving['status']>('open');
  const [word, setWord] = useState('');
  const [hint, setHint] = useState<string>();
  // Stepping by hand ends the solution's own pace.
  const [isHeld, setHeld] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const left = puzzle.moves - Math.ceil(session.cursor / 2);

  const tell = (text: string): void => {
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
  const ask = async <T>(task: string, request: Question | LineQuestion): Promise<T | undefined> => {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    for await (const answer of page.background(task, request, signal)) {
      return signal.aborted ? undefined : (answer as T);
    }
    return undefined;
  };
  const line = (from: PuzzleSession, moves: number) =>
    ask<readonly string[]>('line', { position: printPosition(from.state), moves });

  const play = (move: Move): void => {
    const played = expect(session.takeback().play(move, 0));
    const text = notation.move.print(move);
    change(played, 'thinking');
    setBefore(session);
    void ask<Verdict>('judge', { position: printPosition(session.state), moves: left, move: text }).then((verdict) => {
      if (!verdict) return;
      const reply = verdict.kind === 'home' ? undefined : verdict.reply;
      setSession(reply === undefined ? played : expect(played.playText(reply)));
      if (verdict.kind === 'home') {
        setStatus('solved');
        tell(sides.say('puzzles.solved'));
        solved();
      } else if (verdict.kind === 'right') {
        setStatus('open');
        tell(sides.say('puzzles.right', { reply: verdict.reply, n: left - 1 }));
      } else {
        setStatus('wrong');
        tell(sides.say(reply === undefined ? 'puzzles.late' : 'puzzles.wrong', { move: text, reply: reply ?? '' }));
      }
    });
  };

  const step = useEffectEvent((to: number) => {
    const next = session.go(to);
    setSession(next);
    const played = next.last;
    if (played) page.announce(notation.speak(played.before, played.move, sides.say));
  });
  const isShowing = status === 'shown' && !session.atEnd && !isHeld;
  const { cursor } = session;
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => step(cursor + 1), pace);
    return () => clearTimeout(timer);
  }, [isShowing, cursor]);

  return {
    session,
    status,
    left,
    word,
    hint,
    play,
    takeBack: () => change(before ?? begin(puzzle), 'open'),
    again: () => change(begin(puzzle), 'open'),
    askHint: () => {
      void line(session, left).then((moves) => {
        const [best] = moves ?? [];
        if (best === undefined) return;
        setHint(best);
        tell(sides.say('puzzles.try', { move: best }));
      });
    },
    show: () => {
      // From the start: after a wrong move there may be no way on.
      const start = begin(puzzle);
      void line(start, puzzle.moves).then((moves) => {
        if (!moves) return;
        const whole = moves.reduce((now, text) => expect(now.playText(text)), start);
        setHeld(false);
        change(whole.go(0), 'shown');
        tell(sides.say('puzzles.shown', { line: moves.join(' ') }));
      });
    },
    go: (to) => {
      setHeld(true);
      setSession(session.go(to));
    },
  };
}
