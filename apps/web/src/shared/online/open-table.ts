import { resolveStart, fail, type AnyGame, type Result } from '@quadrille/kit';
import { commandName } from '@quadrille/online';
import type { Opened, OpenRequest, SeatWish } from '@quadrille/protocol';
import { environment } from '../../platform/environment.ts';
import { dealInWorker } from '../../platform/search/deal-in-worker.ts';
import { api } from '../../platform/server/client.ts';
import { ensureGuest } from './as-guest.ts';

/** The options of a new table. */
export interface TableWish {
  readonly name: string;
  readonly params: string;
  readonly control: string;
  readonly seats: readonly SeatWish[];
  readonly lot: boolean;
  readonly listed: boolean;
  readonly back: boolean;
  readonly rated?: boolean;
  /** The person that it is opened for. */
  readonly to?: string | undefined;
  readonly standIn?: string | undefined;
  /** The game to continue. */
  readonly record?: { readonly text: string; readonly start: string | undefined };
}

/** Opens a table; registers a guest first if needed. */
export async function openTableFor(game: AnyGame, wish: TableWish): Promise<Result<Opened>> {
  const { name, params, control, seats, lot, listed, back, rated, to, standIn, record } = wish;
  const known = await ensureGuest(name);
  if (!known.ok) return fail(known.error);
  const start = record
    ? { ok: true as const, value: record.start }
    : await resolveStart(game, params, undefined, (text) => dealInWorker(game, text));
  if (!start.ok) return start;
  const request: OpenRequest = {
    commandId: commandName(environment.chance),
    game: game.id,
    params,
    ...(start.value !== undefined && { start: start.value }),
    control,
    back,
    seats: [...seats],
    lot,
    listed,
    ...(rated && { rated }),
    ...(to !== undefined && { to }),
    ...(standIn !== undefined && { standIn }),
    ...(record && { record: record.text }),
  };
  const opened = await api.open(request);
  // Repeats the request with the same id: if the first answer was lost, the server returns the same table.
  return !opened.ok && opened.error.code === 'online-unreachable' ? api.open(request) : opened;
}
