import type { Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { Prompt, toast, type Action } from '@quadrille/ui';
import { ClipboardCopy, Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cardOf } from '../games.ts';
import { store } from '../kept.ts';
import { copyText } from '../play/share.ts';
import { explain } from '../saying.ts';
import { fileName, saveFile } from './files.ts';
import { SavedGameRow } from './saved-game-row.tsx';

/** The list, with what can be done to each. A removal can be undone. */
export function SavedGames({ saved, say }: { readonly saved: readonly SavedGame[]; readonly say: Say }) {
  const [renaming, setRenaming] = useState<SavedGame>();
  const nameOf = (one: SavedGame) => one.title ?? cardOf(one.game)?.words[say.language].title ?? one.game;

  const remove = async (one: SavedGame) => {
    const removed = await store.remove(one.id);
    if (!removed.ok) {
      toast(explain(say, removed.error));
      return;
    }
    const undo = async () => {
      const restored = await store.restore(removed.value);
      if (!restored.ok) toast(explain(say, restored.error));
    };
    toast(say('library.removed', { name: nameOf(one) }), { label: say('actions.undo'), run: () => void undo() });
  };
  const rename = async (one: SavedGame, title: string) => {
    const renamed = await store.rename(one.id, title);
    if (!renamed.ok) toast(explain(say, renamed.error));
  };
  const actionsOf = (one: SavedGame): Action[] => [
    { id: 'rename', label: say('library.rename'), icon: <Pencil aria-hidden />, run: () => setRenaming(one) },
    {
      id: 'file',
      label: say('library.export'),
      icon: <Download aria-hidden />,
      run: () => saveFile(`${fileName(nameOf(one))}.txt`, one.record),
    },
    {
      id: 'copy',
      label: say('library.copy'),
      icon: <ClipboardCopy aria-hidden />,
      run: () => void copyText(one.record, say('library.copied'), say),
    },
    { id: 'remove', label: say('library.remove'), icon: <Trash2 aria-hidden />, run: () => void remove(one) },
  ];

  return (
    <>
      <ul className="card saved-list" data-testid="saved-games">
        {saved.map((one) => (
          <SavedGameRow key={one.id} saved={one} say={say} actions={actionsOf(one)} />
        ))}
      </ul>
      {renaming && (
        <Prompt
          title={say('library.rename')}
          label={say('library.name')}
          value={nameOf(renaming)}
          confirmLabel={say('library.rename')}
          cancelLabel={say('shell.cancel')}
          confirm={(title) => void rename(renaming, title)}
          close={() => setRenaming(undefined)}
        />
      )}
    </>
  );
}
