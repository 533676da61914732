import { textLimit, type Say } from '@quadrille/kit';
import { fileText, toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { importFile, type Taken } from './import-file.ts';

/** One text that was brought in, and what became of it. */
export interface Imported extends Taken {
  readonly id: number;
  /** The file's name, or "clipboard". */
  readonly source: string;
  readonly text: string;
}

interface Import {
  readonly imported: readonly Imported[];
  /** Something is being dragged over the page. */
  readonly dropping: boolean;
  importFiles(files: readonly File[]): Promise<void>;
  importClipboard(): Promise<void>;
  clear(): void;
}

/** Files that are chosen or dropped anywhere on the page; records and backups that are pasted anywhere but in a field. */
export function useImport(say: Say): Import {
  const [imported, setImported] = useState<readonly Imported[]>([]);
  const [dropping, setDropping] = useState(false);

  const importText = async (text: string) => {
    setImported([{ id: 0, source: say('library.clipboard'), text, ...(await importFile('', text)) }]);
  };
  const importFiles = async (files: readonly File[]) => {
    const taken: Imported[] = [];
    for (const [id, file] of files.entries()) {
      const text = await fileText(file, textLimit.backup);
      const done = text.ok ? await importFile(file.name, text.value) : { result: text };
      taken.push({ id, source: file.name, text: text.ok ? text.value : '', ...done });
    }
    if (taken.length > 0) setImported(taken);
  };
  const importClipboard = async () => {
    try {
      await importText(await navigator.clipboard.readText());
    } catch {
      toast(say('library.paste-refused'));
    }
  };

  const dropped = useEffectEvent((files: readonly File[]) => void importFiles(files));
  const pasted = useEffectEvent((text: string) => void importText(text));
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDropping(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setDropping(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      setDropping(false);
      dropped([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      const text = event.clipboardData?.getData('text/plain');
      if (text) pasted(text);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, []);

  return { imported, dropping, importFiles, importClipboard, clear: () => setImported([]) };
}
