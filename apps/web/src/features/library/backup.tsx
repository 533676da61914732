import type { Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { Download, ShieldCheck } from 'lucide-react';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { isBackupDue } from './backup-due.ts';
import { toast, saveFile } from '@quadrille/ui';
import { store } from '../../platform/storage.ts';
import { explain } from '../../platform/messages.ts';

interface BackupReminderProps {
  readonly saved: readonly SavedGame[];
  readonly say: Say;
}

/** Offers a backup when many games exist only in this browser. */
export function BackupReminder({ saved, say }: BackupReminderProps) {
  const { backup } = useSettings();
  if (!isBackupDue(saved, backup)) return undefined;
  return (
    <section className="notice backup-reminder" data-testid="backup-reminder">
      <ShieldCheck aria-hidden />
      <div>
        <p>{say('library.backup.text')}</p>
        <div className="row">
          <button type="button" className="button" onClick={() => void exportEverything(say)}>
            <Download aria-hidden />
            {say('library.backup.do')}
          </button>
          <button type="button" className="button quiet" onClick={() => changeSettings({ backup: Date.now() })}>
            {say('library.backup.later')}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Downloads all stored data as one file. */
export async function exportEverything(say: Say): Promise<void> {
  const text = await store.exportAll();
  if (!text.ok) return toast(explain(say, text.error));
  saveFile(`quadrille-${new Date().toISOString().slice(0, 10)}.json`, text.value, 'application/json');
  changeSettings({ backup: Date.now() });
}
