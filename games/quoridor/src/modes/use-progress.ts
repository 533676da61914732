import type { ModeProps } from '@quadrille/kit';
import { useProgress as useKeptProgress } from '@quadrille/ui';
import { progress, type Progress } from '../progress.ts';

/** What is kept, and how to keep more; undefined until it is loaded. */
export function useProgress(page: ModeProps): readonly [Progress, (next: Progress) => void] | undefined {
  const kept = useKeptProgress(page, progress);
  return kept && [kept.now, (next) => kept.change(() => next)];
}
