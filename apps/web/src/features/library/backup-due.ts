import type { SavedGame } from '@quadrille/store';

/** Number of unsaved games from which a backup is offered. */
const gamesPerBackup = 12;

/** Whether enough games were played since the last backup, or since the user postponed it. */
export function isBackupDue(saved: readonly Pick<SavedGame, 'updated'>[], last: number): boolean {
  return saved.filter(({ updated }) => updated > last).length >= gamesPerBackup;
}
