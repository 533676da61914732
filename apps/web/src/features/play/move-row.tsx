import type { AnySession, MoveComment, Say } from '@quadrille/kit';
import { memo } from 'react';
import { MoveLabel } from '../study/move-label.tsx';
import { verdictSign, type Verdict } from '../study/mistakes.ts';

interface MoveRowProps {
  readonly session: AnySession;
  /** From 0. */
  readonly row: number;
  readonly rows: number;
  readonly perRow: number;
  /** Whether moves are so long that each has a row, and its seat's mark before it. */
  readonly isLong: boolean;
  readonly height: number;
  readonly colours: readonly number[];
  readonly seatCount: number;
  /** The move that the Tab key comes to. */
  readonly tabStop: number;
  readonly verdicts: ReadonlyMap<number, Verdict> | undefined;
  readonly comments: readonly MoveComment[] | undefined;
  readonly say: Say;
  goTo(place: number): void;
}

/**
 * A round, or a move where these are long. What is spoken of a move is worked out here, when it is drawn; scrolling draws
 * no row twice.
 */
export const MoveRow = memo(function MoveRow(props: MoveRowProps) {
  const { session, row, rows, perRow, isLong, height, colours, seatCount, tabStop, verdicts, say, goTo } = props;
  const said = new Set(props.comments?.map(({ at }) => at));
  const first = row * perRow;
  const moves = Array.from({ length: Math.min(perRow, session.length - first) }, (_, index) => first + index);
  return (
    <li
      data-row={row}
      aria-setsize={rows}
      aria-posinset={row + 1}
      style={{ top: row * height, gridTemplateColumns: `var(--numbers) repeat(${perRow}, minmax(0, 1fr))` }}
    >
      <span className="muted small" aria-hidden="true">
        {seatCount > 1 ? row + 1 : first + 1}
      </span>
      {moves.map((index) => {
        const place = index + 1;
        const { text, before, spoken, seat } = listedMove(session, index, say);
        const verdict = verdicts?.get(place);
        return (
          <button
            key={place}
            type="button"
            className="move"
            tabIndex={place === tabStop ? 0 : -1}
            aria-label={[
              text,
              spoken,
              ...(verdict ? [say(`verdict.${verdict}`)] : []),
              ...(said.has(place) ? [say('comment.title')] : []),
            ].join(', ')}
            data-place={place}
            {...(verdict && { 'data-verdict': verdict })}
            {...(place === session.cursor && { 'aria-current': 'step' as const })}
            onClick={() => goTo(place)}
          >
            <MoveLabel
              game={session.game}
              text={text}
              before={before}
              colour={isLong && seat !== undefined ? (colours[seat] ?? 0) : undefined}
              say={say}
            />
            {verdict && <span className="move-sign"> {verdictSign[verdict]}</span>}
            {said.has(place) && <span className="move-said" aria-hidden="true" />}
          </button>
        );
      })}
    </li>
  );
});

function listedMove(session: AnySession, index: number, say: Say) {
  const { notation } = session.game;
  const { text, by } = session.entryAt(index)!;
  const played = notation.move.parse(text);
  const before = session.stateAt(index);
  return {
    text,
    before,
    spoken: played.ok ? notation.speak(before, played.value, say) : text,
    seat: by === 'referee' ? undefined : by,
  };
}
