import type { EndReason, Fault, Mover, Seat } from '@quadrille/kit';
import type { By, EventBody, TableEvent } from './event.ts';
import { evolve, type CheckedMove } from './evolve.ts';
import { announcedClocks, announcedHash, announcedWait } from './position.ts';
import { type Table, outcomeOf, hiddenMoveRulesOf } from './table.ts';
import { hiddenMoves } from './veil.ts';

/** The events of one decision. Each is applied to the table as soon as it is written. */
export class Draft<P, S, M> {
  #table: Table<P, S, M>;
  readonly #events: TableEvent[] = [];
  #answered: Table<P, S, M> | undefined;
  /** The time of the next event. */
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

  /** Time at a table never decreases, even if the server’s clock does. */
  moveTo(time: number): void {
    this.#at = Math.max(this.#table.at, Math.trunc(time));
  }

  /** `command`: the id of the command that this event answers. */
  write(by: By, body: EventBody, command?: string, checked?: CheckedMove<M>): Fault | undefined {
    const [v, at] = [this.#table.version + 1, this.#at];
    const answer = command !== undefined && { commandId: command };
    const next = evolve(this.#table, { version: v, at, by, ...body, ...answer }, checked);
    if (!next.ok) return next.error;
    this.#table = next.value;
    if (command !== undefined) this.#answered = next.value;
    this.#events.push({
      version: v,
      at,
      by,
      ...body,
      ...answer,
      ...announcedClocks(next.value, body.kind, at),
      ...announcedWait(next.value, body.kind),
      ...announcedHash(next.value, body.kind),
    });
    return undefined;
  }
}

/**
 * Publishes all hidden moves. A client that does not know some of them cannot predict this event, so it writes nothing.
 */
function reveal<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  const { veil } = draft.table;
  return veil && !veil.isPartial ? draft.write('house', { kind: 'reveal', moves: hiddenMoves(veil) }) : undefined;
}

/** Ends the game. All hidden moves become public first. */
export function writeEnd<P, S, M>(
  draft: Draft<P, S, M>,
  by: By,
  what: { readonly reason: EndReason; readonly seat?: Seat },
  command?: string,
): Fault | undefined {
  return reveal(draft) ?? draft.write(by, { kind: 'end', ...what }, command);
}

/**
 * Checks a move and writes it, with the reveal that it may cause. `text`: the canonical text of the move, if known.
 * Moves are checked and printed only here; all later code trusts the result.
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
  const secret = hiddenMoveRulesOf(draft.table);
  let isHidden = false;
  if (secret) {
    isHidden = secret.isHidden(line.state, move, by);
    // The reveal comes before the move, because the position after it depends on the hidden moves.
    const failed = veil && secret.revealsAll(line.state, move, by) ? reveal(draft) : undefined;
    if (failed) return failed;
  }
  const moveText = text ?? game.notation.move.print(move);
  let progress: number | undefined;
  if (isHidden && secret?.progress && by !== 'referee') {
    progress = secret.progress(game.rules.play(line.state, move, by), by);
    if (progress === draft.table.places[by]?.progress) progress = undefined;
  }
  const body = {
    kind: 'move',
    move: moveText,
    ...(lag > 0 && { lag }),
    ...(isHidden && { hidden: true as const }),
    ...(progress !== undefined && { progress }),
  } as const;
  return draft.write(by, body, command, { move }) ?? (outcomeOf(draft.table) ? reveal(draft) : undefined);
}
