import type { AnySession } from '@quadrille/kit';

interface LineMovesProps {
  /** The position that the line starts from. */
  readonly from: AnySession;
  readonly moves: readonly string[];
  /** Where the reader stands in it: the number of its moves played. */
  readonly at?: number;
  readonly label: string;
  readonly most?: number;
  show(shown: number): void;
}

/** A line as buttons: each shows the position after its move. */
export function LineMoves({ from, moves, at, label, most = 12, show }: LineMovesProps) {
  const before = from.cursor;
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
            {move}
          </button>
        </li>
      ))}
      {moves.length > most && <li aria-hidden="true">…</li>}
    </ol>
  );
}
