import type { Fault, Result, Say } from '@quadrille/kit';
import type { ImportReport } from '@quadrille/store';
import { toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { store } from '../kept.ts';

/** One text that was brought in, and what became of it. */
export interface Imported {
  readonly id: number;
  /** The file's name, or "clipboard". */
  readonly source: string;
  readonly text: string;
  readonly result: Result<ImportReport, Fault>;
}

interface Import {
  readonly imported: readonly Imported[];
  /** Something is being dragged over the page. */
  readonly dropping: boolean;
  importFiles(files: readonly File[]): Promise<void>;
  importClipboard(): Promise<void>;
  clear(): void;
}

/** Records and backups by file, by dropping anywhere on the page, by pasting anywhere but in a field. */
export function useImport(say: Say): Import {
  const [imported, setImported] = useState<readonly Imported[]>([]);
  const [dropping, setDropping] = useState(false);

  const importTexts = async (texts: readonly { source: string; text: string }[]) => {
    const results: Imported[] = [];
    for (const [id, { source, text }] of texts.entries()) {
      results.push({ id, source, text, result: await store.importText(text) });
    }
    setImported(results);
  };
  const importFiles = async (files: readonly File[]) => {
    const texts = await Promise.all(files.map(async (file) => ({ source: file.name, text: await file.text() })));
    if (texts.length > 0) await importTexts(texts);
  };
  const importClipboard = async () => {
    try {
      await importTexts([{ source: say('library.clipboard'), text: await navigator.clipboard.readText() }]);
    } catch {
      toast(say('library.paste-refused'));
    }
  };

  const dropped = useEffectEvent((files: readonly File[]) => void importFiles(files));
  const pasted = useEffectEvent((text: string) => void importTexts([{ source: say('library.clipboard'), text }]));
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
