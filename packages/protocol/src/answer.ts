import type { Result } from '@quadrille/kit';
import { type Data, wireObject } from '@quadrille/schema';
import { eventSchema, holder } from '@quadrille/table';
import * as z from 'zod/mini';
import {
  answerKeys,
  faultField,
  gameName,
  moment,
  readAs,
  requestKeys,
  seat,
  seats,
  tableId,
  text,
  token,
  version,
} from './field.ts';
import { waitingFor } from './pairing.ts';

/** The owner of a session. `person`: the name belongs to an account, which can log in from any device. */
export const me = z.strictObject({ account: text(64), name: text(80), person: z.exactOptional(z.literal(true)) });
export type Me = Data<typeof me>;

export const lobbyFields = {
  tableId,
  game: gameName,
  params: text(2000),
  control: text(20),
  seats: z.array(holder),
  at: moment,
  rated: z.exactOptional(z.literal(true)),
  /** The number of moves. */
  moves: z.exactOptional(z.int()),
  /** By seat: the player's rating in this kind of game, or null. */
  ratings: z.exactOptional(z.array(z.nullable(z.number()))),
};
export const lobbyTable = wireObject(lobbyFields, requestKeys);
export type LobbyTable = Data<typeof lobbyTable>;

/** `GET /api/hello`: identifies a server and its protocol version. */
export const hello = z.strictObject({
  protocol: z.int(),
  build: text(80),
  at: moment,
  /** The server's games with their revisions. */
  games: z.record(gameName, z.int()),
  me: z.exactOptional(me),
  /** The number of tables at which it is the caller’s turn. */
  turns: z.exactOptional(z.int()),
});
export type Hello = Data<typeof hello>;

/** Answers `POST /api/games`. */
export const opened = wireObject({ tableId, you: seats, invite: token }, answerKeys);
export type Opened = Data<typeof opened>;

/** Answers `POST /api/games/ID/sit`. */
export const sat = wireObject({ tableId, seat, version }, answerKeys);
export type Sat = Data<typeof sat>;

/** The answer to `POST /api/games/ID/do`: the events of the command, also if it was done before. */
export const did = wireObject({ tableId, version, events: z.array(eventSchema) }, answerKeys);
export type Did = Data<typeof did>;

const ownTable = wireObject(
  {
    ...lobbyFields,
    you: seats,
    version,
    /** `open`, `live` or `over`. */
    state: z.enum(['open', 'live', 'over']),
    /** It is the caller’s turn. */
    turn: z.boolean(),
    /** The deadline of the next move. */
    deadline: z.exactOptional(moment),
    /** When the game ended. */
    ended: z.exactOptional(moment),
    /** The caller's result, once it is entered. */
    result: z.exactOptional(z.enum(['won', 'drawn', 'lost'])),
  },
  requestKeys,
);
export type OwnTable = Data<typeof ownTable>;

/** `GET /api/me/games`, newest first. */
export const ownTables = z.strictObject({ tables: z.array(ownTable) });
/** `GET /api/lobby`. */
export const lobby = z.strictObject({ tables: z.array(lobbyTable), waiting: z.array(waitingFor) });

const seatPlay = z.strictObject({
  holder,
  moves: z.int(),
  /** The shortest thinking time in milliseconds. */
  quickest: z.int(),
  median: z.int(),
  slowest: z.int(),
  /** The number of moves compared with the computer's, and how many were equal. */
  compared: z.int(),
  agreed: z.int(),
});
export type SeatPlay = Data<typeof seatPlay>;

/**
 * `GET /api/games/ID/report`, after the end: how well each seat played. `player`: the computer player that judged it.
 */
export const fairPlay = z.strictObject({ game: gameName, player: z.exactOptional(text(64)), seats: z.array(seatPlay) });
export type FairPlay = Data<typeof fairPlay>;

/** Every refusal over HTTP, with a status of 400 and above. */
const refusal = z.strictObject({ fault: faultField });

export const parseRefusal = (value: unknown): Result<Data<typeof refusal>> => readAs(refusal, value);
