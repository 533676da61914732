import { textLimit, type Say } from '@quadrille/kit';
import { readFileText, toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { handFilesToMode, onDroppedFiles, takeDroppedFiles } from '../../platform/dropped-files.ts';
import { loadGame } from '../../platform/games.ts';
import { navigate } from '../../platform/router.ts';
import { importFile, type ImportResult, foreignFormats, foreignModeFiles, ownEndings } from './import-file.ts';

/** One imported text and its result. */
export interface Imported extends ImportResult {
  readonly id: number;
  /** The file name, or "clipboard". */
  readonly source: string;
  readonly text: string;
}

interface Import {
  readonly imported: readonly Imported[];
  importFiles(files: readonly File[]): Promise<void>;
  importClipboard(): Promise<void>;
  clear(): void;
}

/** Opens files in the mode of the game that they belong to. */
export async function openInMode(game: string, files: readonly Imported[]): Promise<void> {
  const mode = (await loadGame(game))?.modeFiles?.modeFor(files.map(({ text }) => text));
  if (mode === undefined) return;
  handFilesToMode({ game, mode, files: files.map(({ source, text }) => ({ name: source, text })) });
  navigate({ page: 'mode', game, mode });
}

/** The game whose modes open all of these files; undefined: some are something else. */
function gameOfAll(files: readonly Imported[]): string | undefined {
  const games = new Set(files.map(({ modeOf }) => modeOf));
  return games.size === 1 ? [...games][0] : undefined;
}

/** Files that are chosen or dropped anywhere in the app; records and backups that are pasted anywhere but in a field. */
export function useImport(say: Say): Import {
  const [imported, setImported] = useState<readonly Imported[]>([]);

  const show = async (taken: readonly Imported[]) => {
    const game = gameOfAll(taken);
    if (game === undefined) setImported(taken);
    else await openInMode(game, taken);
  };
  const importText = async (text: string) => {
    const taken = { id: 0, source: say('library.clipboard'), text, ...(await importFile('', text)) };
    await show([taken]);
  };
  const importFiles = async (files: readonly File[]) => {
    const taken: Imported[] = [];
    for (const [id, file] of files.entries()) {
      const text = await readFileText(file, textLimit.backup);
      const done = text.ok ? await importFile(file.name, text.value) : { result: text };
      taken.push({ id, source: file.name, text: text.ok ? text.value : '', ...done });
    }
    if (taken.length > 0) await show(taken);
  };
  const importClipboard = async () => {
    try {
      await importText(await navigator.clipboard.readText());
    } catch {
      toast(say('library.paste-refused'));
    }
  };

  const takeDropped = useEffectEvent(() => {
    const files = takeDroppedFiles();
    if (files.length > 0) void importFiles(files);
  });
  useEffect(() => {
    const soon = setTimeout(() => takeDropped());
    const stop = onDroppedFiles(() => takeDropped());
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, []);
  const pasted = useEffectEvent((text: string) => void importText(text));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      const text = event.clipboardData?.getData('text/plain');
      if (text) pasted(text);
    };
    addEventListener('paste', paste);
    return () => {
      removeEventListener('paste', paste);
    };
  }, []);

  return { imported, importFiles, importClipboard, clear: () => setImported([]) };
}

/** File extensions of other programs' formats that some game reads. */
export function useForeignEndings(): readonly string[] | undefined {
  const [endings, setEndings] = useState<readonly string[]>();
  useEffect(() => {
    let left = false;
    Promise.all([foreignFormats(), foreignModeFiles()]).then(
      ([formats, levels]) => {
        const found = new Set([
          ...formats.map(({ format }) => format.extension),
          ...levels.flatMap(({ files }) => files.extensions),
        ]);
        if (!left) setEndings([...found].filter((ending) => !ownEndings.includes(ending)).toSorted());
      },
      () => !left && setEndings([]),
    );
    return () => {
      left = true;
    };
  }, []);
  return endings;
}
