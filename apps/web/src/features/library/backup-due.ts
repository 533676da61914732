import type { SavedGame } from '@quadrille/store';

/** So many games would be missed. */
const many = 12;

/** Whether enough was played since the last backup, or since it was put off, to offer one. */
export function isBackupDue(saved: readonly Pick<SavedGame, 'updated'>[], last: number): boolean {
  return saved.filter(({ updated }) => updated > last).length >= many;
}
