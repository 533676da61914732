/** Raised when an older client would misunderstand messages; the server then asks it to reload the app. */
export const protocolVersion = 5;

/** Why the server ends a socket. */
export const closeCode = {
  /** The session is not known any more: ask for a guest again. */
  session: 4001,
  /** The client speaks another protocol: load the app again. */
  protocol: 4002,
  /** Too many messages. */
  limit: 4003,
  /** Too many sockets of one person or address. */
  sockets: 4004,
  /** The server restarts; its last `bye` said over how long clients should spread their reconnections. */
  restart: 1012,
  /** A frame above `frameLimit`. */
  large: 1009,
  /** An unexpected error at the server: come back, and send again what was not answered. */
  error: 1011,
  /** What was sent is not read. */
  slow: 1013,
} as const;

/** What a server of this protocol says when it closes with `protocol`: a client that is newer than the server waits for it. */
export const protocolReason = (version: number): string => `protocol ${version}`;

/** The version that such a reason names. */
export function protocolOfReason(reason: string): number | undefined {
  const [, version] = /^protocol (\d{1,6})$/.exec(reason) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Bytes of a message to the server. */
export const frameLimit = 8192;

/** Bytes of a request that opens a table: a game that goes on brings its record. */
export const openLimit = 262_144;

/** Moves of a record that a table goes on with, variations included: to replay so many takes a thread less than a second. */
export const maxRecordMoves = 5000;

/** Milliseconds of silence before a heartbeat of a client in sight, and of one in the background; after `longest` times that in any case. */
export const heartbeat = { inSight: 5000, hidden: 15_000, longest: 3 } as const;

/** Milliseconds after which an unanswered command is sent again. */
export const resendAfter = 2500;

/** What may be said at a table. Words: `phrase.<id>`. */
export const phrases = [
  'hello',
  'luck',
  'well-played',
  'nice-move',
  'oops',
  'thanks',
  'moment',
  'go-on',
  'rematch',
  'bye',
] as const;
export type Phrase = (typeof phrases)[number];
