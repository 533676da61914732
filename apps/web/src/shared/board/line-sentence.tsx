import type { AnySession, Say } from '@quadrille/kit';
import { useMemo } from 'react';
import { statesOf } from './line-moves.tsx';
import { MoveLabel, moveName } from './move-label.tsx';
import './line-sentence.css';

/** Moves by their names: single signs without spaces, others with commas. */
export function lineText(game: AnySession['game'], moves: readonly string[], say: Say): string {
  const names = moves.map((text) => moveName(game, text, say));
  if (names.every((name) => name.length === 1)) return names.join('');
  // A name is not broken between its words.
  return names.map((name) => name.replaceAll(' ', '\u{a0}')).join(', ');
}

/** A private-use character: no message contains it. */
const gap = '\u{e000}';

interface LineSentenceProps {
  /** The position that the line starts from. */
  readonly from: AnySession;
  readonly moves: readonly string[];
  readonly say: Say;
  /** The sentence around the line. */
  around(line: string): string;
}

/** A sentence that names the moves of a line, each with its picture if moves of the game have pictures. */
export function LineSentence({ from, moves, say, around }: LineSentenceProps) {
  const { game } = from;
  const states = useMemo(() => statesOf(from, moves), [from, moves]);
  if (!game.notation.figure) return around(lineText(game, moves, say));
  const [before, after] = around(gap).split(gap);
  const place = from.cursor;
  return (
    <>
      {before}
      {moves.map((text, index) => (
        <span key={`${place + index} ${text}`}>
          {index > 0 && ', '}
          <span className="line-name">
            <MoveLabel game={game} text={text} before={states[index]} say={say} />
          </span>
        </span>
      ))}
      {after}
    </>
  );
}
