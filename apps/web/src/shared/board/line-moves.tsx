import type { AnySession, Say } from '@quadrille/kit';
import { useMemo } from 'react';
import { MoveLabel } from './move-label.tsx';

interface LineMovesProps {
  /** The position that the line starts from. */
  readonly from: AnySession;
  readonly moves: readonly string[];
  /** The number of moves of the line that the board shows. */
  readonly at?: number;
  readonly label: string;
  readonly say: Say;
  readonly most?: number;
  show(shown: number): void;
}

/** A line as buttons; each shows the position after its move. */
export function LineMoves({ from, moves, at, label, say, most = 12, show }: LineMovesProps) {
  const before = from.cursor;
  const states = useMemo(() => statesOf(from, moves.slice(0, most)), [from, moves, most]);
  return (
    <ol className="line-moves figures" aria-label={label}>
      {moves.slice(0, most).map((move, index) => (
        <li key={`${before + index} ${move}`}>
          <button
            type="button"
            className="move"
            data-testid="line-move"
            {...(at === index + 1 && { 'aria-current': 'step' as const })}
            onClick={() => show(index + 1)}
          >
            <MoveLabel game={from.game} text={move} before={states[index]} say={say} />
          </button>
        </li>
      ))}
      {moves.length > most && <li aria-hidden="true">…</li>}
    </ol>
  );
}

/** The state before each move, for games whose moves have pictures. A line may be longer than the game. */
export function statesOf(from: AnySession, moves: readonly string[]): readonly unknown[] {
  if (!from.game.notation.figure) return [];
  const { session } = from.takeback().playAll(moves.map((text) => ({ text })));
  return Array.from({ length: session.length - from.cursor }, (_, index) => session.stateAt(from.cursor + index));
}
