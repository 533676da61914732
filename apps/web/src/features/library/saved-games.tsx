import type { Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { Prompt, toast } from '@quadrille/ui';
import { useEffect, useRef, useState } from 'react';
import { store } from '../../platform/storage.ts';
import { explain } from '../../platform/messages.ts';
import { exportRecord, nameOf, useEntryActions } from './entry-actions.tsx';
import { SavedGameRow } from './saved-game-row.tsx';

/** Rows rendered at a time: each may load its game's messages and rules. */
const rowsPerPage = 60;

/** The list of saved games with their actions. */
export function SavedGames({ saved, say }: { readonly saved: readonly SavedGame[]; readonly say: Say }) {
  const [renaming, setRenaming] = useState<SavedGame>();
  const [count, setCount] = useState(rowsPerPage);
  const actionsOf = useEntryActions(say, setRenaming);
  const rename = async (one: SavedGame, title: string) => {
    const renamed = await store.rename(one.id, title);
    if (!renamed.ok) toast(explain(say, renamed.error));
  };
  return (
    <>
      <ul className="card saved-list" data-testid="saved-games">
        {saved.slice(0, count).map((one) => (
          <SavedGameRow key={one.id} saved={one} actions={actionsOf(one)} rescue={() => void exportRecord(one, say)} />
        ))}
      </ul>
      {saved.length > count && (
        <More say={say} left={saved.length - count} show={() => setCount(count + rowsPerPage)} />
      )}
      {renaming && (
        <Prompt
          title={say('library.rename')}
          label={say('library.name')}
          value={nameOf(renaming, say)}
          confirmLabel={say('library.rename')}
          cancelLabel={say('shell.cancel')}
          onConfirm={(title) => void rename(renaming, title)}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  );
}

interface MoreProps {
  readonly say: Say;
  readonly left: number;
  show(): void;
}

/** A button that presses itself when it scrolls into view. */
function More({ say, left, show }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(show);
  useEffect(() => {
    shown.current = show;
  });
  useEffect(() => {
    const sight = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) shown.current();
    });
    sight.observe(button.current!);
    return () => sight.disconnect();
  }, []);
  return (
    <button ref={button} type="button" className="button quiet" onClick={show}>
      {say('library.show-more', { n: left })}
    </button>
  );
}

/** Saved games, newest first, without games that were opened and left without a move. */
export function useSavedGames(): readonly SavedGame[] | undefined {
  const [saved, setSaved] = useState<readonly SavedGame[]>();
  useEffect(() => {
    const load = async () => {
      const found = await store.list();
      setSaved(found.ok ? found.value.filter(({ moves, kept }) => moves > 0 || kept) : []);
    };
    void load();
    return store.watch((change) => {
      if (change.kind === 'games') void load();
    });
  }, []);
  return saved;
}
