import type { Result } from '@quadrille/kit';
import * as z from 'zod/mini';
import {
  faultField,
  gameName,
  holder,
  moment,
  readAs,
  seat,
  seats,
  tableEvent,
  tableId,
  text,
  token,
  version,
} from './field.ts';
import { waitingFor } from './pairing.ts';

/** Somebody with a session. `person`: their name is theirs alone, and they can come back from anywhere. */
export const me = z.strictObject({ account: text(64), name: text(80), person: z.exactOptional(z.literal(true)) });
export type Me = z.output<typeof me>;

export const lobbyTable = z.strictObject({
  g: tableId,
  game: gameName,
  params: text(2000),
  control: text(20),
  seats: z.array(holder),
  at: moment,
  rated: z.exactOptional(z.literal(true)),
});
export type LobbyTable = z.output<typeof lobbyTable>;

/** `GET /api/hello`: a server is there, and what it speaks. */
export const hello = z.strictObject({
  protocol: z.int(),
  build: text(80),
  at: moment,
  /** The games it knows, with their revisions. */
  games: z.record(gameName, z.int()),
  me: z.exactOptional(me),
  /** At how many tables whoever asks is waited for. */
  turns: z.exactOptional(z.int()),
});
export type Hello = z.output<typeof hello>;

/** Answers `POST /api/games`. */
export const opened = z.strictObject({ g: tableId, you: seats, invite: token });
export type Opened = z.output<typeof opened>;

/** Answers `POST /api/games/ID/sit`. */
export const sat = z.strictObject({ g: tableId, seat, v: version });
export type Sat = z.output<typeof sat>;

/** Answers `POST /api/games/ID/do`: what the command led to, or led to before. */
export const did = z.strictObject({ g: tableId, v: version, es: z.array(tableEvent) });
export type Did = z.output<typeof did>;

const ownTable = z.strictObject({
  ...lobbyTable.shape,
  you: seats,
  version,
  /** `open`, `live` or `over`. */
  state: z.enum(['open', 'live', 'over']),
  /** Somebody waits for a move of yours. */
  turn: z.boolean(),
  /** Until when somebody has to have moved. */
  deadline: z.exactOptional(moment),
  /** When it was over. */
  ended: z.exactOptional(moment),
});
export type OwnTable = z.output<typeof ownTable>;

/** `GET /api/me/games`, newest first. */
export const ownTables = z.strictObject({ tables: z.array(ownTable) });
/** `GET /api/lobby`. */
export const lobby = z.strictObject({ tables: z.array(lobbyTable), waiting: z.array(waitingFor) });

const seatPlay = z.strictObject({
  holder,
  moves: z.int(),
  /** Milliseconds for a move. */
  quickest: z.int(),
  median: z.int(),
  slowest: z.int(),
  /** Moves that were compared with the computer's, and how many of them were the same. */
  compared: z.int(),
  agreed: z.int(),
});
export type SeatPlay = z.output<typeof seatPlay>;

/** `GET /api/games/ID/report`, after the end: how everybody played, by seat. `player`: the computer that was asked. */
export const fairPlay = z.strictObject({ game: gameName, player: z.exactOptional(text(64)), seats: z.array(seatPlay) });
export type FairPlay = z.output<typeof fairPlay>;

/** Every refusal over HTTP, with a status of 400 and above. */
const refusal = z.strictObject({ fault: faultField });

export const parseRefusal = (value: unknown): Result<z.output<typeof refusal>> => readAs(refusal, value);
