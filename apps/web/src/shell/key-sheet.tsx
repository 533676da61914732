import type { Say } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadGame } from '../games.ts';
import type { Route } from '../router.ts';
import './key-sheet.css';

/** The address at which it was opened: whoever goes elsewhere has read it. */
let openAt: string | undefined;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  openAt = open ? location.hash : undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For who has no question mark at hand. */
export const openKeySheet = (): void => setOpen(true);

const general = [
  ['?', 'keys.sheet'],
  ['Esc', 'keys.escape'],
  ['← →', 'keys.step'],
  ['Ctrl Z', 'keys.undo'],
  ['Ctrl Y', 'keys.redo'],
] as const;

/** What the keys do: those of every page with a board, and those of the game. */
export function KeySheet({ route, say }: { readonly route: Route; readonly say: Say }) {
  const open = useSyncExternalStore(subscribe, () => openAt) === location.hash;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return open ? <Sheet game={gameOf(route)} say={say} /> : undefined;
}

function Sheet({ game, say }: { readonly game: string | undefined; readonly say: Say }) {
  const told = useGameKeys(game, say);
  return (
    <Dialog title={say('keys.title')} closeLabel={say('shell.close')} testId="key-sheet" close={() => setOpen(false)}>
      <dl className="key-list">
        {general.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <>
          <h3>{say('keys.board')}</h3>
          <ul className="key-sentences">
            {told.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <p className="muted small">{say('keys.draw')}</p>
    </Dialog>
  );
}

/** What the board tells screen readers of its keys, sentence by sentence. */
function useGameKeys(game: string | undefined, { language }: Say): readonly string[] {
  const [told, setTold] = useState<readonly string[]>([]);
  useEffect(() => {
    if (game === undefined) return undefined;
    let left = false;
    void loadGame(game)
      .then((found) => found?.words[language]())
      .then((words) => {
        const keys = words?.['board.keys'];
        if (!left && typeof keys === 'string') setTold(keys.split(/(?<=\.)\s+/));
      })
      // Offline and never played here: the keys of every page are something, too.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [game, language]);
  return told;
}

function gameOf(route: Route): string | undefined {
  if (route.page === 'open') return route.id.split(':', 1)[0];
  return 'game' in route ? route.game : undefined;
}
