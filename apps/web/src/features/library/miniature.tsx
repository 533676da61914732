import { openRecord, type AnyGame, type GameRecord } from '@quadrille/kit';
import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { loadGame, pictureOf } from '../../platform/games.ts';

interface Shown {
  readonly Picture: ComponentType<{ readonly state: unknown }>;
  readonly state: unknown;
}

/** One position after the other, when the page has nothing else to do: replaying a hundred games takes its time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * The last position of a game in small. The game is loaded, and its moves are replayed, when the row comes into sight;
 * until then, and where it cannot be, the game's own picture stands there.
 */
export function Miniature({ game, record }: { readonly game: string; readonly record: GameRecord | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!record) return undefined;
    let left = false;
    const sight = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      sight.disconnect();
      queue = queue
        .then(idle)
        .then(() => (left ? undefined : positionOf(game, record)))
        .then((found) => {
          if (found && !left) setShown(found);
        })
        // Offline and never played here: the game's picture stays.
        .catch(() => undefined);
    });
    sight.observe(box.current!);
    return () => {
      left = true;
      sight.disconnect();
    };
  }, [game, record]);
  return (
    <div ref={box} className="miniature" aria-hidden="true" data-drawn={shown !== undefined}>
      {shown ? createElement(shown.Picture, { state: shown.state }) : createElement(pictureOf(game))}
    </div>
  );
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });

async function positionOf(id: string, record: GameRecord): Promise<Shown | undefined> {
  const game = await loadGame(id);
  if (!game?.miniature) return undefined;
  const session = openRecord(game as AnyGame, record);
  if (!session.ok) return undefined;
  const Picture = (await game.miniature()) as unknown as Shown['Picture'];
  return { Picture, state: session.value.stateAt(session.value.length) };
}
