import type { AnySession, Say, Seat } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { useEffect, useMemo, useRef } from 'react';
import { verdictSign } from '../study/mistakes.ts';
import type { History } from './moves-panel.tsx';

/** Moves longer than this do not fit beside each other. */
const longest = 8;

/** A row per round, or per move where these are long. A click goes there; lines that were left can be taken up again. */
export function MoveList({ session, seats, colours, say, go, promote, readOnly, verdicts }: History) {
  const list = useRef<HTMLDivElement>(null);
  const { cursor, length } = session;
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const current = box.querySelector<HTMLElement>(`[data-place="${cursor}"]`);
    if (!current) box.scrollTop = 0;
    else if (current.offsetTop < box.scrollTop) box.scrollTop = current.offsetTop - 8;
    else if (current.offsetTop + current.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = current.offsetTop + current.offsetHeight - box.clientHeight + 8;
    }
  }, [cursor]);

  const isLong = session.entries.some(({ text }) => text.length > longest);
  const perRow = isLong ? 1 : seats.length > 1 ? seats.length : 4;
  const rows = useMemo(() => rowsOf(session, perRow, say), [session, perRow, say]);
  return (
    <section className="move-list" ref={list} aria-label={say('moves.title')}>
      {length === 0 && <p className="muted moves-empty">{say('moves.none')}</p>}
      <ol className="figures" data-testid="moves">
        {rows.map(({ first, moves }) => (
          <li key={first} style={{ gridTemplateColumns: `2.2em repeat(${perRow}, minmax(0, 1fr))` }}>
            <span className="muted small" aria-hidden="true">
              {seats.length > 1 ? (first - 1) / perRow + 1 : first}
            </span>
            {moves.map(({ place, text, spoken, seat }) => {
              const verdict = verdicts?.get(place);
              return (
                <button
                  key={place}
                  type="button"
                  className="move"
                  aria-label={[text, spoken, ...(verdict ? [say(`verdict.${verdict}`)] : [])].join(', ')}
                  data-place={place}
                  {...(verdict && { 'data-verdict': verdict })}
                  {...(place === cursor && { 'aria-current': 'step' as const })}
                  onClick={() => go(place)}
                >
                  {isLong && seat !== undefined && <SeatMark colour={colours[seat] ?? 0} />}
                  {say.has(`extra.${text}`) ? say(`extra.${text}`) : text}
                  {verdict && <span className="move-sign"> {verdictSign[verdict]}</span>}
                </button>
              );
            })}
          </li>
        ))}
      </ol>
      {session.variations.length > 0 && (
        <div className="variations">
          <h3>{say('moves.variations')}</h3>
          <ul>
            {session.variations.map(({ at, entries }, index) => (
              <li key={`${at} ${entries.map(({ text }) => text).join(' ')}`}>
                <span className="figures">
                  <span className="muted">{say('moves.after', { n: at })}</span>{' '}
                  {entries
                    .slice(0, 4)
                    .map(({ text }) => text)
                    .join(' ')}
                  {entries.length > 4 && ' …'}
                </span>
                {!readOnly && (
                  <button type="button" className="button link" onClick={() => promote(index)}>
                    {say('moves.return')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface Row {
  /** The number of its first move, from 1. */
  readonly first: number;
  readonly moves: readonly ListedMove[];
}

interface ListedMove {
  readonly place: number;
  readonly text: string;
  readonly spoken: string;
  /** Who made it, where one seat had the turn. */
  readonly seat: Seat | undefined;
}

function rowsOf(session: AnySession, perRow: number, say: Say): readonly Row[] {
  const { notation, rules } = session.game;
  const moves = session.entries.map(({ text }, index): ListedMove => {
    const played = notation.move.parse(text);
    const before: unknown = session.stateAt(index);
    const turn = rules.turn(before);
    return {
      place: index + 1,
      text,
      spoken: played.ok ? notation.speak(before, played.value, say) : text,
      seat: turn.kind === 'seat' ? turn.seat : undefined,
    };
  });
  return Array.from({ length: Math.ceil(moves.length / perRow) }, (_, row) => ({
    first: row * perRow + 1,
    moves: moves.slice(row * perRow, (row + 1) * perRow),
  }));
}
