import { randomBytes } from 'node:crypto';

/**
 * What a store error means for the caller. `away`: the database is unreachable or refuses writes; it is unknown whether
 * a running commit succeeded until the log is read again. `failed`: this call failed and wrote nothing; other calls may
 * succeed. `gone`: the store will not recover in this process.
 */
export type StoreErrorKind = 'away' | 'failed' | 'gone';

/**
 * A store error as the rest of the server sees it. Drivers put SQL and parameters into their errors, and parameters are
 * users' names, hashes and moves: none of that passes this class.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;
  /** The code of PostgreSQL or of the operating system. */
  readonly code: string | undefined;

  constructor(kind: StoreErrorKind, message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

export const isAway = (error: unknown): boolean => error instanceof StoreError && error.kind === 'away';
export const isGone = (error: unknown): boolean => error instanceof StoreError && error.kind === 'gone';

/** The call wrote nothing, because the database found no space for it. */
export const isDiskFull = (error: unknown): boolean => error instanceof StoreError && error.code === '53100';

/** For calls that are not tried while the disk is known to be full. */
export const diskFullError = (): StoreError => new StoreError('failed', 'the disk of the store is full', '53100');

/** Whether the client should send the request again later. */
export const isStoreFault = (error: unknown): boolean => isAway(error) || isDiskFull(error);

/** System codes for a failed or lost connection. */
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver's messages for a lost connection, which have no code. */
const lostMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed))/;
/**
 * SQLSTATEs of a server that stops, starts, recovers, is out of connections, or was the primary before a failover and
 * is read-only now.
 */
const awayStates = /^(?:08...|57P0.|53300|25006)$/;
const sqlState = /^[0-9A-Z]{5}$/;

interface Detail {
  readonly code?: unknown;
  readonly routine?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
}

/** The error and its causes, outermost first. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}

/** `method`: the call of the store that failed. */
export function storeErrorOf(error: unknown, method: string): StoreError {
  const chain = chainOf(error);
  const known = chain.find((each) => each instanceof StoreError);
  if (known) return known;
  const inner: (Error & Detail) | undefined = chain.at(-1);
  const code = chain.map((each) => (each as Detail).code).find((each) => typeof each === 'string');
  const isState = code !== undefined && sqlState.test(code) && !lostCodes.has(code);
  const isLost = (code !== undefined && lostCodes.has(code)) || chain.some(({ message }) => lostMessages.test(message));
  const kind = isLost || (isState && awayStates.test(code)) ? 'away' : 'failed';
  const names = [inner?.table, inner?.constraint, inner?.routine].filter((each) => typeof each === 'string');
  // System errors name a file or an address, and none of the data.
  const what = isOfSystem(inner)
    ? inner!.message
    : [code ?? inner?.constructor.name ?? typeof error, ...names].join(' ');
  return withFrames(new StoreError(kind, `the store cannot do '${method}': ${what}`, code), inner ?? error);
}

const isOfSystem = (error: Error | undefined): boolean => error !== undefined && 'syscall' in error;

/** Adds the stack without its first lines, which repeat the message. */
function withFrames(error: StoreError, from: unknown): StoreError {
  const frames = from instanceof Error ? (from.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
  return error;
}

/**
 * Describes an unexpected error for the log: kind, code and location. Messages of database drivers contain query
 * parameters, and those of parsers the input, which may be personal: only messages of other errors are printed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `thrown value of type ${typeof error}`;
  const root = rootCause(error);
  const code = 'code' in root ? ` ${String(root.code).slice(0, 40)}` : '';
  const repeatsInput = root !== error || isDriverError(root) || root instanceof SyntaxError;
  const message = repeatsInput ? '' : `: ${root.message.split('\n', 1)[0]!.slice(0, 300)}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${root.name}${code}${message}`, ...frames.slice(0, 8)].join('\n');
}

function rootCause(error: Error): Error {
  let root = error;
  for (let depth = 0; depth < 5 && root.cause instanceof Error; depth++) root = root.cause;
  return root;
}

const isDriverError = (error: Error): boolean => 'query' in error || 'severity' in error || 'detail' in error;

/** A full disk is logged once in this time: the log may be on the same disk. */
const diskLogStepMs = 60_000;

/** Logs an unexpected error under an id; the client gets only the id. */
export class ErrorReporter {
  readonly #log: (line: string) => void;
  #diskLoggedAt = -Infinity;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** `where`: a route or a task, never the requested path. */
  report(error: unknown, where: string): string {
    const id = randomBytes(6).toString('hex');
    if (isDiskFull(error)) {
      this.#logFullDisk();
      return id;
    }
    // The store's guard reports an unreachable database once.
    if (!isAway(error)) this.#log(`${new Date().toISOString()} error ${id} in ${where}: ${describeError(error)}`);
    return id;
  }

  #logFullDisk(): void {
    const now = performance.now();
    if (now - this.#diskLoggedAt < diskLogStepMs) return;
    this.#diskLoggedAt = now;
    this.#log(`${new Date().toISOString()} the disk of the database is full: free some space. Nothing is lost.`);
  }
}
