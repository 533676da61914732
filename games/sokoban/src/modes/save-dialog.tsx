import type { Say } from '@quadrille/kit';
import { Dialog, saveFile, toast } from '@quadrille/ui';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { printLevel } from '../files/collection.ts';
import type { State } from '../rules/state.ts';
import { printMov } from '../notation/moves-text.ts';

export async function copyText(say: Say, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(say('page.copy-refused'));
  }
}

/** A name that is valid on every file system. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'sokoban'
  }.${ending}`;

interface SaveDialogProps {
  readonly say: Say;
  readonly title: string;
  /** The start of the moves. */
  readonly start: State;
  /** LURD; empty before the first move. */
  readonly moves: string;
  close(): void;
}

/** Saves the level, the moves, or both in one file. Stays open, so that two can be saved. */
export function SaveDialog({ say, title, start, moves, close }: SaveDialogProps): ReactElement {
  const level = { start, title, extra: [] };
  const files = [
    { id: 'level', name: fileName(title, 'xsb'), text: () => printLevel({ ...level, solutions: [] }) },
    { id: 'mov', name: fileName(title, 'mov'), text: () => printMov(moves) },
    { id: 'lurd', name: fileName(title, 'lurd'), text: () => printMov(moves, 'lurd') },
    {
      id: 'both',
      name: fileName(say('save.both.name', { title }), 'xsb'),
      text: () => printLevel({ ...level, solutions: [{ label: '', moves, isSaved: true }] }),
    },
  ];
  return (
    <Dialog title={say('save.title')} closeLabel={say('page.close')} testId="save" onClose={close}>
      <p className="muted">{say('save.lead', { n: moves.length })}</p>
      <ul className="sk-saves">
        {files.map(({ id, name, text }) => (
          <li key={id}>
            <button
              type="button"
              className="button sk-save"
              disabled={id !== 'level' && moves === ''}
              onClick={() => saveFile(name, text())}
            >
              <Download aria-hidden />
              <span>
                <strong>{say(`save.${id}`)}</strong>
                <span className="muted small">{say(`save.${id}.help`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
