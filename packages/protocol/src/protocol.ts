/** Raised when an older client would misunderstand messages; the server then asks it to reload the app. */
export const protocolVersion = 5;

/** Codes with which the server closes a socket. */
export const closeCode = {
  /** The session is unknown: create a guest again. */
  session: 4001,
  /** The client speaks another protocol: reload the app. */
  protocol: 4002,
  /** Too many messages. */
  limit: 4003,
  /** Too many sockets of one person or address. */
  sockets: 4004,
  /** The server restarts; its last `bye` said over how long clients should spread their reconnections. */
  restart: 1012,
  /** A frame above `frameLimit`. */
  large: 1009,
  /** The client does not read what is sent. */
  error: 1011,
  /** What was sent is not read. */
  slow: 1013,
} as const;

/** The close reason with `protocol`. It names the server's version: a newer client waits for the server's update. */
export const protocolReason = (version: number): string => `protocol ${version}`;

/** The version in such a reason. */
export function protocolOfReason(reason: string): number | undefined {
  const [, version] = /^protocol (\d{1,6})$/.exec(reason) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Maximum bytes of a message to the server. */
export const maxFrameBytes = 8192;

/** Maximum bytes of a request that opens a table: it may contain the record of a continued game. */
export const maxOpenBytes = 262_144;

/** Maximum moves of a record that a table continues, including variations. Replaying them takes less than a second. */
export const maxRecordMoves = 5000;

/**
 * Milliseconds of silence before a heartbeat, for a visible page and for one in the background; a busy client sends one
 * after `longest` times that.
 */
export const heartbeat = { inSight: 5000, hidden: 15_000, longest: 3 } as const;

/** Milliseconds after which an unanswered command is sent again. */
export const resendAfterMs = 2500;

/** Phrases that players may send at a table. Messages: `phrase.<id>`. */
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
