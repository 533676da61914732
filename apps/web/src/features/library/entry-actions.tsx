import { printRecord, createSay, type Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { saveFile, toast, type Action, fileName } from '@quadrille/ui';
import { ClipboardCopy, Download, ListVideo, Pencil, Share2, Trash2 } from 'lucide-react';
import { cardOf } from '../../platform/games.ts';
import { computerNames } from '../../platform/seat-names.ts';
import { store } from '../../platform/storage.ts';
import { copyText } from '../../shared/share/share.ts';
import { navigate } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { encodeText, shareRecord } from '../../shared/share/record-code.ts';
import { entryOf } from './library-entry.ts';
import { gameWords } from './use-record-say.ts';

export const nameOf = (one: SavedGame, say: Say): string =>
  one.title ?? cardOf(one.game)?.words[say.language].title ?? one.game;

export const exportRecord = async (one: SavedGame, say: Say): Promise<void> =>
  saveFile(`${fileName(nameOf(one, say))}.txt`, await exportedText(one, say));

/** The record with the names of its computer players; an unreadable text is exported as it is. */
async function exportedText(one: SavedGame, say: Say): Promise<string> {
  const { record } = entryOf(one);
  if (!record?.seats.some(({ player }) => player !== undefined)) return one.record;
  const words = await gameWords(one.game, say.language);
  return printRecord(record, computerNames(createSay(say.language, [words]), record.seats));
}

/** Replays from the start without changing the saved game, so a game that is open elsewhere can be viewed. */
async function replay(one: SavedGame): Promise<void> {
  const { record } = entryOf(one);
  if (record) navigate({ page: 'shared', code: await encodeText(printRecord({ ...record, cursor: 0 })) });
}

/** The actions for a saved game. A removal can be undone. */
export function useEntryActions(say: Say, rename: (one: SavedGame) => void): (one: SavedGame) => readonly Action[] {
  const remove = async (one: SavedGame) => {
    const removed = await store.remove(one.id);
    if (!removed.ok) return toast(explain(say, removed.error));
    const undo = async () => {
      const restored = await store.restore(removed.value);
      if (!restored.ok) toast(explain(say, restored.error));
    };
    toast(say('library.removed', { name: nameOf(one, say) }), { label: say('actions.undo'), run: () => void undo() });
  };
  return (one) => [
    ...(entryOf(one).record && cardOf(one.game)
      ? [
          {
            id: 'replay',
            label: say('replay.start'),
            icon: <ListVideo aria-hidden />,
            run: () => void replay(one),
          },
          {
            id: 'share',
            label: say('share.game'),
            icon: <Share2 aria-hidden />,
            run: () => void shareRecord(one.record, nameOf(one, say), say),
          },
        ]
      : []),
    { id: 'rename', label: say('library.rename'), icon: <Pencil aria-hidden />, run: () => rename(one) },
    {
      id: 'file',
      label: say('library.export'),
      icon: <Download aria-hidden />,
      run: () => void exportRecord(one, say),
    },
    {
      id: 'copy',
      label: say('library.copy'),
      icon: <ClipboardCopy aria-hidden />,
      run: () => void exportedText(one, say).then((text) => copyText(text, say('library.copied'), say)),
    },
    { id: 'remove', label: say('library.remove'), icon: <Trash2 aria-hidden />, run: () => void remove(one) },
  ];
}
