import { headerOf, type ModeProps } from '@quadrille/kit';
import { useProgress } from '@quadrille/ui';
import { keptFormat, type Kept, type Running, type RunningPage } from '../progress/kept.ts';
import { runningOfPlay } from './kept-level.ts';

const pages: readonly RunningPage[] = ['story', 'random', 'film', 'collections', 'editor'];

/** Who comes from the library finds that level open; the one that was open is in the library itself. */
function withWanted(kept: Kept, { shelf: { wanted } }: ModeProps): Kept {
  const mode = wanted && headerOf(wanted.record, 'Mode');
  const name = pages.find((known) => known === mode);
  const running = wanted && runningOfPlay(wanted);
  return name && running ? { ...kept, running: { ...kept.running, [name]: running } } : kept;
}

export interface KeptHandle {
  readonly kept: Kept;
  change(how: (before: Kept) => Kept): void;
  /** What is played now; undefined: nothing. */
  run(page: RunningPage, running: Running | undefined): void;
}

/** The document, once it is loaded. */
export function useKept(page: ModeProps): KeptHandle | undefined {
  const document = useProgress(page, keptFormat, (found) => withWanted(found, page));
  if (!document) return undefined;
  const { now: kept, change } = document;
  return {
    kept,
    change,
    run: (name, running) =>
      change((before) => {
        const { [name]: _, ...others } = before.running;
        return running
          ? { ...before, running: { ...others, [name]: running }, last: running.start }
          : { ...before, running: others };
      }),
  };
}
