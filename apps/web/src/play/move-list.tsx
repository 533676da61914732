import type { AnySession, Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useEffect, useMemo, useRef } from 'react';
import { explain } from '../saying.ts';
import { verdictSign } from '../study/mistakes.ts';
import type { History } from './moves-panel.tsx';

/** A row per round. A click goes there; lines that were left can be taken up again. */
export function MoveList({ session, seats, say, go, readOnly, verdicts }: History) {
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

  const perRow = seats.length > 1 ? seats.length : 4;
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
            {moves.map(({ place, text, spoken }) => {
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
                  onClick={() => go(session.go(place))}
                >
                  {text}
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
                  <button
                    type="button"
                    className="button link"
                    onClick={() => {
                      const promoted = session.promote(index);
                      if (promoted.ok) go(promoted.value);
                      else toast(explain(say, promoted.error));
                    }}
                  >
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
  readonly moves: readonly { readonly place: number; readonly text: string; readonly spoken: string }[];
}

function rowsOf(session: AnySession, perRow: number, say: Say): readonly Row[] {
  const { move, speak } = session.game.notation;
  const moves = session.entries.map(({ text }, index) => {
    const played = move.parse(text);
    const spoken = played.ok ? speak(session.stateAt(index), played.value, say) : text;
    return { place: index + 1, text, spoken };
  });
  return Array.from({ length: Math.ceil(moves.length / perRow) }, (_, row) => ({
    first: row * perRow + 1,
    moves: moves.slice(row * perRow, (row + 1) * perRow),
  }));
}
