import type { Say } from '@quadrille/kit';
import { toast, saveFile } from '@quadrille/ui';
import { store } from '../../platform/storage.ts';
import { explain } from '../../platform/messages.ts';
import { changeSettings } from '../../platform/settings.ts';

/** Downloads all stored data as one file. */
export async function exportEverything(say: Say): Promise<void> {
  const text = await store.exportAll();
  if (!text.ok) return toast(explain(say, text.error));
  saveFile(`quadrille-${new Date().toISOString().slice(0, 10)}.json`, text.value, 'application/json');
  changeSettings({ backup: Date.now() });
}
