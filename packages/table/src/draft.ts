import type { EndReason, Fault, Mover, Seat } from '@quadrille/kit';
import type { By, EventBody, TableEvent } from './event.ts';
import { evolve, type CheckedMove } from './evolve.ts';
import { clocksToTell, hashToTell, waitToTell } from './position.ts';
import { type Table, outcomeOf, secretOf } from './table.ts';
import { hiddenMoves } from './veil.ts';

/** Events being decided on, each tried on the table as it is written. */
export class Draft<P, S, M> {
  #table: Table<P, S, M>;
  readonly #events: TableEvent[] = [];
  #answered: Table<P, S, M> | undefined;
  /** The time of what is written. */
  #at: number;

  constructor(table: Table<P, S, M>, now: number) {
    this.#table = table;
    this.#at = now;
    this.moveTo(now);
  }

  get table(): Table<P, S, M> {
    return this.#table;
  }
  get events(): readonly TableEvent[] {
    return this.#events;
  }
  /** The table right after the event that answers the command. */
  get answered(): Table<P, S, M> | undefined {
    return this.#answered;
  }
  get at(): number {
    return this.#at;
  }

  /** Time never falls at a table, whatever the clock of its keeper does. */
  moveTo(time: number): void {
    this.#at = Math.max(this.#table.at, Math.trunc(time));
  }

  /** `command`: this is what the command led to, and answers it. */
  write(by: By, body: EventBody, command?: string, checked?: CheckedMove<M>): Fault | undefined {
    const [v, at] = [this.#table.version + 1, this.#at];
    const answer = command !== undefined && { c: command };
    const next = evolve(this.#table, { v, at, by, ...body, ...answer }, checked);
    if (!next.ok) return next.error;
    this.#table = next.value;
    if (command !== undefined) this.#answered = next.value;
    this.#events.push({
      v,
      at,
      by,
      ...body,
      ...answer,
      ...clocksToTell(next.value, body.k, at),
      ...waitToTell(next.value, body.k),
      ...hashToTell(next.value, body.k),
    });
    return undefined;
  }
}

/** Whatever was hidden is told to everybody, by who knows it all: somebody at the table foresees no reveal. */
function reveal<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  const { veil } = draft.table;
  return veil && !veil.isPartial ? draft.write('house', { k: 'reveal', moves: hiddenMoves(veil) }) : undefined;
}

/** Ends the game at the table; nothing stays hidden in a finished game. */
export function writeEnd<P, S, M>(
  draft: Draft<P, S, M>,
  by: By,
  what: { readonly reason: EndReason; readonly seat?: Seat },
  command?: string,
): Fault | undefined {
  return reveal(draft) ?? draft.write(by, { k: 'end', ...what }, command);
}

/**
 * Checks a move and writes it down, with what is hidden or revealed by it. `text`: the move as the notation prints it, where
 * that is known. This is the one place where a move is checked and printed; all that follows trusts it.
 */
export function writeMove<P, S, M>(
  draft: Draft<P, S, M>,
  by: Mover,
  move: M,
  {
    lag = 0,
    command,
    text,
  }: { readonly lag?: number; readonly command?: string | undefined; readonly text?: string } = {},
): Fault | undefined {
  const { game, line, veil } = draft.table;
  const wrong = line.check(move, by);
  if (wrong) return wrong;
  const secret = secretOf(draft.table);
  let isHidden = false;
  if (secret) {
    isHidden = secret.hidden(line.state, move, by);
    // Before the move: what it leads to rests on what was hidden.
    const failed = veil && secret.reveals(line.state, move, by) ? reveal(draft) : undefined;
    if (failed) return failed;
  }
  const m = text ?? game.notation.move.print(move);
  const body = { k: 'move', m, ...(lag > 0 && { lag }), ...(isHidden && { hidden: true as const }) } as const;
  return draft.write(by, body, command, { move }) ?? (outcomeOf(draft.table) ? reveal(draft) : undefined);
}
