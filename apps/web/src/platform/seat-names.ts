import type { Say, SeatHolder } from '@quadrille/kit';

/** The name a seat is shown by: its own, its computer player's, or its number. */
export function shownName(say: Say, holder: SeatHolder | undefined, seat: number): string {
  if (holder?.name) return holder.name;
  if (holder?.player !== undefined) return playerName(say, holder.player);
  return say('seat.person', { n: seat + 1 });
}

/** The same, told apart by its number from others of that name: three seats may hold the same level. */
export function nameAmong(say: Say, seats: readonly SeatHolder[], seat: number): string {
  const name = shownName(say, seats[seat], seat);
  const isShared = seats.some((holder, other) => other !== seat && shownName(say, holder, other) === name);
  return isShared ? `${name} ${seat + 1}` : name;
}

/** Only the game has a name for its players; without its words, a player is known by its id. */
export const playerName = (say: Say, player: string): string =>
  say.has(`player.${player}`) ? say(`player.${player}`) : say('seat.computer', { player });

/** By seat: what its computer player is called, for exports. */
export const computerNames = (say: Say, seats: readonly SeatHolder[]): (string | undefined)[] =>
  seats.map(({ player }) =>
    player !== undefined && say.has(`player.${player}`) ? say(`player.${player}`) : undefined,
  );
