import { randomBytes } from 'node:crypto';

/**
 * An unexpected error for the log: its kind, its code and where it was thrown. Messages of database drivers carry the
 * parameters of the query, which may be personal, so only messages of other errors are printed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `thrown value of type ${typeof error}`;
  const root = rootCause(error);
  const code = 'code' in root ? ` ${String(root.code).slice(0, 40)}` : '';
  const isFromDatabase = root !== error || isDriverError(root);
  const message = isFromDatabase ? '' : `: ${root.message.split('\n', 1)[0]!.slice(0, 300)}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${root.name}${code}${message}`, ...frames.slice(0, 8)].join('\n');
}

function rootCause(error: Error): Error {
  let root = error;
  for (let depth = 0; depth < 5 && root.cause instanceof Error; depth++) root = root.cause;
  return root;
}

const isDriverError = (error: Error): boolean =>
  'query' in error || 'severity' in error || error.name === 'PostgresError' || error.name === 'DrizzleQueryError';

/** Logs an unexpected error under an id, which the caller is told in its place. */
export class ErrorReporter {
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** `where`: a route or a task, never a path as it was requested. */
  report(error: unknown, where: string): string {
    const id = randomBytes(6).toString('hex');
    this.#log(`${new Date().toISOString()} error ${id} in ${where}: ${describeError(error)}`);
    return id;
  }
}
