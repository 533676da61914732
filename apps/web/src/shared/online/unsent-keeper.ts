import { parseSent, printSent, type SentIntent } from '@quadrille/table';
import type { UnsentKeeper } from '@quadrille/online';

const prefix = 'unsent';
const keyOf = (table: string, command: string): string => `${prefix} ${table} ${command}`;

/**
 * Synchronous, so that nothing is lost when a page ends; one key per command, so that tabs do not overwrite each other.
 */
export const unsentKeeper: UnsentKeeper = {
  all: (table) =>
    orElse([], () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(`${prefix} ${table} `))
        .flatMap((key) => readSent(localStorage.getItem(key) ?? ''))
        .toSorted((one, other) => (one.positionNumber ?? 0) - (other.positionNumber ?? 0)),
    ),
  put: (table, sent) => orElse(undefined, () => localStorage.setItem(keyOf(table, sent.commandId), printSent(sent))),
  drop: (table, command) => orElse(undefined, () => localStorage.removeItem(keyOf(table, command))),
};

function readSent(text: string): readonly SentIntent[] {
  const sent = orElse(undefined, () => parseSent(JSON.parse(text)));
  return sent?.ok ? [sent.value] : [];
}

/** A private window may have no storage: then moves live as long as the page. */
function orElse<T>(instead: T, run: () => T): T {
  try {
    return run();
  } catch {
    return instead;
  }
}
