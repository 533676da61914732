import type { Result } from '@quadrille/kit';
import * as z from 'zod/mini';
import { commandBody, type CommandBody } from './client-message.ts';
import { commandId, gameName, personName, seat, text, token } from './field.ts';
import { readAs } from './reading.ts';

const seatWish = z.union([
  z.strictObject({ kind: z.literal('me') }),
  /** For whoever comes. */
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('computer'), player: text(64) }),
]);
export type SeatWish = z.output<typeof seatWish>;

/** `POST /api/games`. */
const openRequest = z.strictObject({
  /** Sent again, the same table is told again. */
  c: commandId,
  game: gameName,
  params: text(2000),
  start: z.exactOptional(text(20_000)),
  /** As `parseControl` reads it. */
  control: text(20),
  /** Whether moves may be taken back if the others agree. */
  back: z.exactOptional(z.boolean()),
  seats: z.array(seatWish).check(z.minLength(1), z.maxLength(16)),
  /** Who sits where is drawn, computers included. */
  lot: z.exactOptional(z.boolean()),
  /** The name of a person who is told of it. */
  to: z.exactOptional(personName),
  /** In the lobby; otherwise by invitation only. */
  listed: z.exactOptional(z.boolean()),
  /** It counts for ratings: for people with accounts only, without computers. */
  rated: z.exactOptional(z.boolean()),
  /** The computer player that takes over a seat that is left among three sides or more. */
  standIn: z.exactOptional(text(64)),
  /** A game that goes on: the text of its record. */
  record: z.exactOptional(text(200_000)),
});
export type OpenRequest = z.output<typeof openRequest>;

/** `POST /api/games/ID/sit`: with an invitation, or at a listed table without. */
const sitRequest = z.strictObject({ c: commandId, seat: z.exactOptional(seat), invite: z.exactOptional(token) });
export type SitRequest = z.output<typeof sitRequest>;

/** `POST /api/guest`: a guest with this name, or another name for who has a session. */
const guestRequest = z.strictObject({ name: personName });
export type GuestRequest = z.output<typeof guestRequest>;

export const parseOpenRequest = (value: unknown): Result<OpenRequest> => readAs(openRequest, value);
export const parseSitRequest = (value: unknown): Result<SitRequest> => readAs(sitRequest, value);
export const parseGuestRequest = (value: unknown): Result<GuestRequest> => readAs(guestRequest, value);
/** `POST /api/games/ID/do`. */
export const parseCommandBody = (value: unknown): Result<CommandBody> => readAs(commandBody, value);
