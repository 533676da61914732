import type { DroppedFile } from '@quadrille/kit';

/** Files that were dropped on any page, on their way to the library. */
let waiting: readonly File[] = [];
const listeners = new Set<() => void>();

export function dropFiles(files: readonly File[]): void {
  waiting = files;
  for (const tell of listeners) tell();
}

/** Hands the files over once. */
export function takeDroppedFiles(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}

export function onDroppedFiles(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

interface ForMode {
  readonly game: string;
  readonly mode: string;
  readonly files: readonly DroppedFile[];
}

let handedToMode: ForMode | undefined;

/** The mode that opens next finds these files. */
export function handFilesToMode(files: ForMode | undefined): void {
  handedToMode = files;
}

export const filesForMode = (game: string, mode: string): readonly DroppedFile[] | undefined =>
  handedToMode?.game === game && handedToMode.mode === mode ? handedToMode.files : undefined;
