import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { LeftLines } from './left-lines.tsx';
import { areLong, movesPerRow } from '../study/move-number.ts';
import { MoveRow } from './move-row.tsx';
import type { History } from './moves-panel.tsx';
import { RowSight } from './row-sight.ts';

/**
 * A row per round, or per move where these are long; only those in sight are drawn. A click goes there, arrows go through
 * the game; lines that were left can be taken up again.
 */
export function MoveList({ session, seats, colours, say, go, promote, readOnly, verdicts, comments }: History) {
  const box = useRef<HTMLElement>(null);
  const [sight] = useState(() => new RowSight());
  const { height, fitting, from, to } = useSyncExternalStore(sight.subscribe, sight.get);
  const { cursor, length } = session;
  const isLong = useMemo(() => areLong(session, seats.length), [session, seats.length]);
  const perRow = movesPerRow(isLong, seats.length);
  const rows = Math.ceil(length / perRow);
  // There is always a move that the Tab key comes to, and it is always drawn.
  const tabStop = Math.max(1, cursor);

  useLayoutEffect(() => sight.attach(box.current!), [sight]);
  useLayoutEffect(() => sight.show(Math.floor((cursor - 1) / perRow)), [sight, cursor, perRow]);
  useEffect(() => sight.moveFocus(tabStop), [sight, tabStop]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[data-place]'))) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -perRow,
      ArrowDown: perRow,
      PageUp: -perRow * fitting,
      PageDown: perRow * fitting,
      Home: -length,
      End: length,
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(Math.max(0, Math.min(length, cursor + step)));
  });
  // One listener for all moves: rows that are handed a new one would all be drawn anew.
  useEffect(() => {
    const list = box.current!;
    const listen = (event: KeyboardEvent) => press(event);
    list.addEventListener('keydown', listen);
    return () => list.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="move-list" ref={box} aria-label={say('moves.title')}>
      {length === 0 && <p className="muted moves-empty">{say('moves.none')}</p>}
      <ol
        className="figures"
        data-testid="moves"
        style={{ height: rows * height, '--digits': String(length).length } as CSSProperties}
      >
        {drawnRows(from, Math.min(to, rows), Math.floor((tabStop - 1) / perRow), rows).map((row) => (
          <MoveRow
            key={row}
            session={session}
            row={row}
            rows={rows}
            perRow={perRow}
            isLong={isLong}
            height={height}
            colours={colours}
            seatCount={seats.length}
            tabStop={tabStop}
            verdicts={verdicts}
            comments={comments}
            say={say}
            goTo={go}
          />
        ))}
      </ol>
      {session.variations.length > 0 && <LeftLines session={session} readOnly={readOnly} say={say} promote={promote} />}
    </section>
  );
}

/** Those in sight, and one more wherever it is. */
function drawnRows(from: number, to: number, always: number, rows: number): readonly number[] {
  const inSight = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (always >= rows || (always >= from && always < to)) return inSight;
  return always < from ? [always, ...inSight] : [...inSight, always];
}
