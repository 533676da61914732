import type { AnyGame, AnySession, GameEvent, Say, Seat } from '@quadrille/kit';
import { Sparkles } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';

/** The side effects of a move. `place`: its number from 1. */
export function eventsAt(session: AnySession, place: number, say: Say): readonly GameEvent[] {
  const game: Pick<AnyGame, 'events' | 'notation'> = session.game as AnyGame;
  const entry = game.events && place > 0 ? session.entryAt(place - 1) : undefined;
  const move = entry && game.notation.move.parse(entry.text);
  if (!move?.ok || !game.events) return [];
  const change = { before: session.stateAt(place - 1), move: move.value, after: session.stateAt(place) };
  return game.events(change, say);
}

/** The announcement of the move may already contain the event. */
export const isAlreadySaid = (spoken: string, event: string): boolean => spoken.includes(event.replace(/\.$/, ''));

/** Events since the user's last move, so that a quick reply does not hide the events of the move before. */
function useRecentEvents(session: AnySession, say: Say, own: Seat | undefined): readonly GameEvent[] {
  return useMemo(() => {
    const { cursor, entries, turn } = session;
    // At the end only the last move counts: an earlier event may say that the game continues.
    const ownLast =
      own === undefined || turn.kind === 'over' ? -1 : entries.slice(0, cursor).findLastIndex(({ by }) => by === own);
    const first = ownLast >= 0 && cursor - ownLast <= 4 ? ownLast + 1 : cursor;
    return Array.from({ length: cursor - first + 1 }, (_, index) => first + index).flatMap((place) =>
      eventsAt(session, place, say),
    );
  }, [session, say, own]);
}

interface EventLayerProps {
  readonly session: AnySession;
  readonly say: Say;
  /** The seat of the only local player. */
  readonly own: Seat | undefined;
}

/**
 * A line over the board that says what just happened, with rings around the squares. The live region has already
 * announced it.
 */
export function EventLayer({ session, say, own }: EventLayerProps) {
  const events = useRecentEvents(session, say, own);
  if (events.length === 0) return undefined;
  const squares = [...new Set(events.flatMap(({ at = [] }) => at))];
  return (
    <>
      <p key={events.map(({ text }) => text).join()} className="event-line" aria-hidden="true" data-testid="event">
        <Sparkles />
        <span>
          {events
            .slice(-2)
            .map(({ text }) => text)
            .join(' ')}
        </span>
      </p>
      {squares.length > 0 && <EventRings key={`${session.cursor} ${squares.join()}`} squares={squares} />}
    </>
  );
}

/** Rings follow the board's squares at any size and rotation. */
function EventRings({ squares }: { readonly squares: readonly string[] }) {
  const layer = useRef<HTMLDivElement>(null);
  const [rings, setRings] = useState<readonly CSSProperties[]>([]);
  useLayoutEffect(() => {
    const stage = layer.current?.closest<HTMLElement>('[data-board]');
    if (!stage) return undefined;
    const measure = () => {
      const from = stage.getBoundingClientRect();
      setRings(
        squares.flatMap((at) => {
          const box = stage.querySelector(`[data-at="${CSS.escape(at)}"]`)?.getBoundingClientRect();
          if (!box) return [];
          const { clientLeft, clientTop } = stage;
          return [
            {
              left: box.left - from.left - clientLeft,
              top: box.top - from.top - clientTop,
              width: box.width,
              height: box.height,
            },
          ];
        }),
      );
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(stage);
    return () => watcher.disconnect();
  }, [squares]);
  return (
    <div ref={layer} className="event-rings" aria-hidden="true">
      {rings.map((style) => (
        <i key={`${style.left} ${style.top}`} style={style} />
      ))}
    </div>
  );
}
