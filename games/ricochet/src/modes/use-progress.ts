import type { ModeProps } from '@quadrille/kit';
import { useProgress as useKeptProgress } from '@quadrille/ui';
import { progress, type Progress } from '../progress.ts';

export interface Kept {
  readonly now: Progress;
  change(next: Partial<Progress>): void;
}

export function useProgress(page: ModeProps): Kept | undefined {
  const kept = useKeptProgress(page, progress);
  return kept && { now: kept.now, change: (next) => kept.change((before) => ({ ...before, ...next })) };
}
