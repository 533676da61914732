import type { LobbyTable } from '@quadrille/protocol';
import type { Holder } from '@quadrille/table';
import type { Summary } from '../store/store.ts';

/** A table as lists show it. */
export function lobbyTable(g: string, at: number, { game, params, control, seats, rated }: Summary): LobbyTable {
  return { g, game, params, control, seats: seats.map(toldHolder), at, ...(rated && { rated }) };
}

function toldHolder(holder: Holder): LobbyTable['seats'][number] {
  return { ...holder };
}
