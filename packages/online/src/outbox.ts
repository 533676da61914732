import type { Random, Seat } from '@quadrille/kit';
import {
  type Acted,
  type AnyTable,
  type Intent,
  type SentIntent,
  type TableEnvironment,
  act,
  commandOf,
  maxMovesPerCommand,
  outcomeOf,
} from '@quadrille/table';

/** Stores unanswered commands, so that they survive a reload. Synchronous, because a page may end at any moment. */
export interface UnsentKeeper {
  all(table: string): readonly SentIntent[];
  put(table: string, sent: SentIntent): void;
  drop(table: string, command: string): void;
}

/** Stores commands in memory only. */
export function forgetful(): UnsentKeeper {
  const kept = new Map<string, readonly SentIntent[]>();
  const of = (table: string): readonly SentIntent[] => kept.get(table) ?? [];
  return {
    all: of,
    put: (table, sent) =>
      void kept.set(table, [...of(table).filter(({ commandId }) => commandId !== sent.commandId), sent]),
    drop: (table, command) =>
      void kept.set(
        table,
        of(table).filter(({ commandId }) => commandId !== command),
      ),
  };
}

interface OutboxOptions {
  readonly table: string;
  readonly keeper: UnsentKeeper;
  readonly around: TableEnvironment;
  /** Milliseconds after which an unanswered command is sent again. */
  readonly resendAfterMs: number;
  send(sent: SentIntent): void;
  /** Called when an answer is overdue. */
  onSilent(): void;
}

type MoveIntent = Extract<Intent, { readonly kind: 'move' }>;
type SentMove = SentIntent & { readonly intent: MoveIntent };

/** Moves that follow each other faster than this are sent in one message, such as the steps of a walk. */
const joinWithinMs = 200;

const isMove = (sent: SentIntent | undefined): sent is SentMove => sent?.intent.kind === 'move';

/** Unanswered commands in order: stored, and sent again until they are answered. */
export class Outbox {
  readonly #options: OutboxOptions;
  /** For each command: when it was given, by this machine's clock. */
  readonly #givenAt = new Map<string, number>();
  #all: readonly SentIntent[];
  /** The last command if it has not been sent yet: more moves may join it. */
  #held: string | undefined;
  #lastSent = -Infinity;
  #cancel: (() => void) | undefined;
  #cancelHeld: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#all = options.keeper.all(options.table);
    for (const { commandId } of this.#all) this.#givenAt.set(commandId, options.around.now());
  }

  get all(): readonly SentIntent[] {
    return this.#all;
  }

  givenAt(command: string): number {
    return this.#givenAt.get(command) ?? this.#options.around.now();
  }

  put(sent: SentIntent): void {
    const { around } = this.#options;
    const last = this.#all.at(-1);
    if (last !== undefined && last.commandId === this.#held) {
      const joined = isMove(last) && isMove(sent) && last.seat === sent.seat ? withMove(last, sent.intent) : undefined;
      if (joined) return this.#save(joined);
      this.#release();
    }
    this.#givenAt.set(sent.commandId, around.now());
    this.#save(sent);
    const soon = this.#lastSent + joinWithinMs - around.now();
    if (!isMove(sent) || soon <= 0) return this.#send(sent);
    this.#held = sent.commandId;
    this.#cancelHeld = around.after(soon, () => this.#release());
  }

  /** Sends the command at once, in its own message. */
  putAlone(sent: SentIntent): void {
    this.#release();
    this.#givenAt.set(sent.commandId, this.#options.around.now());
    this.#save(sent);
    this.#send(sent);
  }

  /** Returns whether the command was in the outbox. */
  answered(command: string): boolean {
    if (!this.#all.some(({ commandId }) => commandId === command)) return false;
    this.#all = this.#all.filter(({ commandId }) => commandId !== command);
    this.#givenAt.delete(command);
    this.#options.keeper.drop(this.#options.table, command);
    return true;
  }

  sendAgain(): void {
    this.#dropHeld();
    for (const sent of this.#all) this.#options.send(sent);
    this.#wind();
  }

  stop(): void {
    this.#cancel?.();
    this.#dropHeld();
  }

  #save(sent: SentIntent): void {
    this.#options.keeper.put(this.#options.table, sent);
    this.#all = [...this.#all.filter(({ commandId }) => commandId !== sent.commandId), sent];
  }

  #send(sent: SentIntent): void {
    this.#lastSent = this.#options.around.now();
    this.#options.send(sent);
    this.#wind();
  }

  #release(): void {
    const held = this.#all.find(({ commandId }) => commandId === this.#held);
    this.#dropHeld();
    if (held) this.#send(held);
  }

  #dropHeld(): void {
    this.#cancelHeld?.();
    this.#held = undefined;
  }

  #wind(): void {
    this.#cancel?.();
    if (this.#all.length === 0) return;
    this.#cancel = this.#options.around.after(this.#options.resendAfterMs, () => {
      if (this.#all.length === 0) return;
      this.#options.onSilent();
      this.sendAgain();
    });
  }
}

/** The command with one more move; undefined if it is full. */
function withMove(sent: SentMove, { move }: MoveIntent): SentMove | undefined {
  const { more = [] } = sent.intent;
  return more.length + 2 > maxMovesPerCommand
    ? undefined
    : { ...sent, intent: { ...sent.intent, more: [...more, move] } };
}

/** A unique command id: 64 random bits. */
export const commandName = (chance: Random): string =>
  [chance.u32(), chance.u32()].map((part) => part.toString(36).padStart(7, '0')).join('');

/** A client's contribution to the draws: 32 random bytes in hexadecimal. `getRandomValues` also works without HTTPS. */
export const newContribution = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The seat of a command: the named one, or the only one. */
export const seatOf = (sent: SentIntent, you: readonly Seat[]): Seat | undefined => sent.seat ?? you[0];

/**
 * Predicts the table after the commands in the outbox, so that the player sees own moves at once. Commands that have
 * become impossible are skipped; the server will refuse them.
 */
export function predictTable(
  table: AnyTable,
  unsent: readonly SentIntent[],
  you: readonly Seat[],
  chance: Random,
): AnyTable {
  return unsent.reduce((shown, sent) => {
    const by = seatOf(sent, you);
    if (sent.intent.kind !== 'move' || by === undefined) return shown;
    const acted = act(shown, commandOf(sent, by), shown.at, chance);
    return acted.ok ? predictMove(shown, acted.value) : shown;
  }, table);
}

/** The table after an own move, without what chance or the referee add: the client cannot predict that. */
export function predictMove(shown: AnyTable, { table, answered }: Acted<unknown, unknown, unknown>): AnyTable {
  // Nor can it predict an end that depends on hidden moves of others.
  if (shown.veil?.isPartial && outcomeOf(table)) return shown;
  return answered ?? shown;
}
