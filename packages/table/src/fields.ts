import type { Mover } from '@quadrille/kit';
import type { Holder } from './holder.ts';
import { either, listOf, may, must, only, shaped, text, whole, type Reader } from './shape.ts';

/** What commands and events are made of. Every text and list has a size above which it is refused. */

const mostSeats = 16;
export const seat = whole(0, mostSeats - 1);
export const mover: Reader<Mover> = either(seat, only('referee'));
export const moveText = text(200);
export const count = whole(0, 1_000_000);
export const version = whole(1, Number.MAX_SAFE_INTEGER);
export const time = whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const duration = whole(0, Number.MAX_SAFE_INTEGER);
/** 32 bytes in hexadecimal: a secret, a hash, a contribution. */
export const bytes32: Reader<string> = (value) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
export const commandId = text(64);
export const playerId = text(64);
export const clock = listOf(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), mostSeats);
export const seats = listOf(seat, mostSeats);

const anyHolder = either(
  either(
    shaped<Extract<Holder, { kind: 'open' }>>({ kind: must(only('open')) }),
    shaped<Extract<Holder, { kind: 'person' }>>({
      kind: must(only('person')),
      name: must(text(80)),
      account: may(text(64)),
    }),
  ),
  shaped<Extract<Holder, { kind: 'computer' }>>({
    kind: must(only('computer')),
    player: must(playerId),
    name: may(text(80)),
  }),
);
export const holder: Reader<Holder> = anyHolder;
export const holders = listOf(holder, mostSeats);
