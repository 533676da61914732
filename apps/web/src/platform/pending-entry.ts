import type { SavedAttempt } from '@quadrille/kit';

/** An unfinished attempt in a mode of a game. It continues on the mode's page. */
export interface PendingEntry {
  /** The id of the saved game. */
  readonly id: string;
  readonly game: string;
  readonly mode: string;
  readonly attempt: SavedAttempt;
}

/** The library entry that the user chose to continue, while its page loads. */
let pending: PendingEntry | undefined;

export function setPendingEntry(entry: PendingEntry): void {
  pending = entry;
}

/** Undefined if no entry was chosen for this page. */
export const pendingEntryFor = (game: string, mode: string): PendingEntry | undefined =>
  pending?.mode === mode && pending.game === game ? pending : undefined;

/** Call it once the page has taken the entry; opening the page again starts something else. */
export function clearPendingEntry(): void {
  pending = undefined;
}
