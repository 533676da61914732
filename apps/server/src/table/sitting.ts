import { createHash } from 'node:crypto';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { SitRequest } from '@quadrille/protocol';
import type { AnyTable, Command } from '@quadrille/table';
import type { Account } from '../store/store.ts';
import type { Answered } from './keeper.ts';
import { seatsOf } from './standing.ts';

/** Commands of the house that somebody asked for: unique per person, and no longer than names of commands may be. */
const nameOf = (who: string, c: string): string =>
  `sit-${createHash('sha256').update(`${who}\n${c}`).digest('base64url').slice(0, 24)}`;

/** Somebody sits down: on the seat they want, or on the first that is free. Asked again, they sit where they sit. */
export const sitDown =
  ({ id, name }: Account, { c, seat }: SitRequest) =>
  (table: AnyTable): Result<Command | Answered> => {
    const own = seatsOf(table, id);
    const isThere = seat === undefined ? own.length > 0 : own.includes(seat);
    if (isThere) return ok({ v: table.version, events: [] });
    if (own.length > 0 && table.setup.rated) return fail(fault('online-rated-twice'));
    const free = table.places.flatMap(({ holder }, place) => (holder.kind === 'open' ? [place] : []));
    if (free.length === 0 || table.hasStarted) return fail(fault('online-full'));
    if (seat !== undefined && !free.includes(seat)) return fail(fault('online-seat-taken'));
    const holder = { kind: 'person', name, account: id } as const;
    return ok({ by: 'house', k: 'seat', seat: seat ?? free[0]!, holder, c: nameOf(id, c) });
  };
