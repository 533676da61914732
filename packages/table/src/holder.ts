import type { SeatHolder } from '@quadrille/kit';

/** Who sits on a seat. */
export type Holder =
  /** Nobody yet. */
  | { readonly kind: 'open' }
  /** `account`: somebody elsewhere; without it, somebody at this screen. */
  | { readonly kind: 'person'; readonly name: string; readonly account?: string }
  /** `player`: the id of a computer player of the game; `name`: what it is called here, if not by its own. */
  | { readonly kind: 'computer'; readonly player: string; readonly name?: string };

/** A seat that waits for somebody. */
export const nobody: Holder = { kind: 'open' };

/** One person may hold several seats; at one screen everybody is somebody else. */
export function isSamePerson(one: Holder | undefined, other: Holder | undefined): boolean {
  if (one?.kind !== 'person' || other?.kind !== 'person') return false;
  return one.account !== undefined && one.account === other.account;
}

/** As records name it. */
export function seatHolder(holder: Holder): SeatHolder {
  if (holder.kind === 'computer') return { name: holder.name ?? '', player: holder.player };
  return { name: holder.kind === 'person' ? holder.name : '' };
}

/** Of what a record names: a person or a computer. */
export function holderOf({ name, player }: SeatHolder): Holder {
  if (player === undefined) return { kind: 'person', name };
  return { kind: 'computer', player, ...(name !== '' && { name }) };
}
