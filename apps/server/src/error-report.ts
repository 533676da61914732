import { randomBytes } from 'node:crypto';
import { isAway } from './store/store-error.ts';

/**
 * An unexpected error for the log: its kind, its code and where it was thrown. Messages of database drivers carry the
 * parameters of the query, and those of parsers the text, which may be personal: only messages of other errors are printed.
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

/** Logs an unexpected error under an id, which the caller is told in its place. */
export class ErrorReporter {
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** `where`: a route or a task, never a path as it was requested. */
  report(error: unknown, where: string): string {
    const id = randomBytes(6).toString('hex');
    // A database that is away is told of once, by the guard of the store.
    if (!isAway(error)) this.#log(`${new Date().toISOString()} error ${id} in ${where}: ${describeError(error)}`);
    return id;
  }
}
