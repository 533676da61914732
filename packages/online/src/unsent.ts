import type { SentIntent } from '@quadrille/table';

/** Keeps what was wanted and not yet answered, also when the page is loaded again. Plain and at once: a page may end any moment. */
export interface UnsentKeeper {
  all(table: string): readonly SentIntent[];
  put(table: string, sent: SentIntent): void;
  drop(table: string, command: string): void;
}

/** Keeps for as long as the program runs. */
export function forgetful(): UnsentKeeper {
  const kept = new Map<string, readonly SentIntent[]>();
  const of = (table: string): readonly SentIntent[] => kept.get(table) ?? [];
  return {
    all: of,
    put: (table, sent) => void kept.set(table, [...of(table).filter(({ c }) => c !== sent.c), sent]),
    drop: (table, command) =>
      void kept.set(
        table,
        of(table).filter(({ c }) => c !== command),
      ),
  };
}
