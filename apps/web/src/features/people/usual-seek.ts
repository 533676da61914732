import { quickControls, type Hello } from '@quadrille/protocol';
import { onlineCards } from '../../platform/games.ts';

/** A search for an opponent: game and clock. */
export interface UsualSeek {
  readonly game: string;
  readonly control: string;
}

const key = 'quadrille usual seek';
const rapid = quickControls[1];

/** The last search in this browser; by default the first game with a rapid clock. */
export function usualSeek(games: Hello['games']): UsualSeek | undefined {
  const first = onlineCards.find(({ id }) => id in games);
  const known = keptSeek();
  if (known && known.game in games && onlineCards.some(({ id }) => id === known.game)) return known;
  return first && { game: first.id, control: rapid };
}

function keptSeek(): UsualSeek | undefined {
  try {
    const [game, control] = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
    const isControl = control === 'none' || quickControls.some((each) => each === control);
    return typeof game === 'string' && isControl ? { game, control: control as string } : undefined;
  } catch {
    return undefined;
  }
}

export function keepUsualSeek({ game, control }: UsualSeek): void {
  try {
    localStorage.setItem(key, JSON.stringify([game, control]));
  } catch {
    // Without storage the next visit starts with the first game.
  }
}

const pairedKey = 'quadrille paired at';

/** Remembers the table of a pairing in this tab: if the opponent does not come, the search continues. */
export function keepPairing(table: string, { game, control }: UsualSeek): void {
  try {
    sessionStorage.setItem(pairedKey, JSON.stringify([table, game, control]));
  } catch {
    // Without storage the player is not requeued after an aborted game.
  }
}

export function pairingAt(table: string): UsualSeek | undefined {
  try {
    const [kept, game, control] = JSON.parse(sessionStorage.getItem(pairedKey) ?? '[]') as unknown[];
    return kept === table && typeof game === 'string' && typeof control === 'string' ? { game, control } : undefined;
  } catch {
    return undefined;
  }
}
