import { openSavedRecord, type AnyGame, type GameRecord } from '@quadrille/kit';
import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { loadGame, pictureOf } from '../../platform/games.ts';
import './miniature.css';

interface Shown {
  readonly Picture: ComponentType<{ readonly state: unknown }>;
  readonly state: unknown;
}

/** Replays one game at a time while the page is idle: replaying a hundred games takes long. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * A miniature of a game's last position. The game is loaded and replayed when the row scrolls into view; until then,
 * and if that fails, the game's own picture is shown.
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
        // Offline, and the game was never opened: keep the game's picture.
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
  const opened = openSavedRecord(game as AnyGame, record);
  if (!opened.ok) return undefined;
  const Picture = (await game.miniature()) as unknown as Shown['Picture'];
  const { session } = opened.value;
  return { Picture, state: session.stateAt(session.length) };
}
