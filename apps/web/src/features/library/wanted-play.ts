import type { SavedGame } from '@quadrille/store';

/** What somebody has chosen in the library and goes on with on its own page, on the way there. */
let wanted: { readonly mode: string; readonly saved: SavedGame } | undefined;

export function handOver(mode: string, saved: SavedGame): void {
  wanted = { mode, saved };
}

/** Undefined: nobody comes with anything for this page. */
export const handedOver = (game: string, mode: string): SavedGame | undefined =>
  wanted?.mode === mode && wanted.saved.game === game ? wanted.saved : undefined;

/** It has arrived: whoever opens the page again comes for something else. */
export function arrived(): void {
  wanted = undefined;
}
