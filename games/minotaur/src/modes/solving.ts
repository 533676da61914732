import { expect, Session, type ModeProps } from '@quadrille/kit';
import type { Sides } from '@quadrille/quoridor/modes';
import { useRef, useState } from 'react';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../notation/position.ts';
import type { Verdict } from '../puzzles/judge.ts';
import { puzzleParams, type Puzzle } from '../puzzles/puzzle.ts';
import { rules } from '../rules/rules.ts';
import type { Move, Params, State } from '../rules/state.ts';

const game = { id: 'minotaur', rules, notation };

export interface Solving {
  readonly session: Session<Params, State, Move>;
  readonly status: 'open' | 'thinking' | 'wrong' | 'solved';
  /** Own moves left. */
  readonly left: number;
  /** What was last said. */
  readonly word: string;
  play(move: Move): void;
  again(): void;
}

const begin = ({ position }: Puzzle): Session<Params, State, Move> =>
  expect(Session.start(game, puzzleParams, position));

/** One puzzle: every move is judged by proof, and a wrong one is answered by what is wrong with it. */
export function useSolving(page: ModeProps, sides: Sides, puzzle: Puzzle, solved: () => void): Solving {
  const [session, setSession] = useState(() => begin(puzzle));
  const [status, setStatus] = useState<Solving['status']>('open');
  const [word, setWord] = useState('');
  const asked = useRef<AbortController>(undefined);
  const left = puzzle.moves - Math.ceil(session.cursor / 2);

  const tell = (text: string): void => {
    setWord(text);
    page.announce(text);
  };

  const ask = async (move: Move): Promise<Verdict | undefined> => {
    const controller = new AbortController();
    asked.current?.abort();
    asked.current = controller;
    const request = { position: printPosition(session.state), moves: left, move: notation.move.print(move) };
    for await (const verdict of page.background('judge', request, controller.signal)) {
      return controller.signal.aborted ? undefined : (verdict as Verdict);
    }
    return undefined;
  };

  const play = (move: Move): void => {
    const played = expect(session.play(move, 0));
    setSession(played);
    setStatus('thinking');
    void ask(move).then((verdict) => {
      if (!verdict) return;
      const reply = verdict.kind === 'home' ? undefined : verdict.reply;
      setSession(reply === undefined ? played : expect(played.playText(reply)));
      const text = notation.move.print(move);
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

  const again = (): void => {
    asked.current?.abort();
    setSession(begin(puzzle));
    setStatus('open');
    setWord('');
  };

  return { session, status, left, word, play, again };
}
