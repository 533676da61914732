import { resendAfter } from '@quadrille/protocol';
import type { SentIntent, Surroundings } from '@quadrille/table';
import type { UnsentKeeper } from './unsent.ts';

interface OutboxOptions {
  readonly table: string;
  readonly keeper: UnsentKeeper;
  readonly around: Surroundings;
  send(sent: SentIntent): void;
  /** Something has been waiting for its answer for too long. */
  silent(): void;
}

/** What was wanted and not yet answered, in its order: kept, and sent until there is an answer. */
export class Outbox {
  readonly #options: OutboxOptions;
  /** When each was given, by this machine's clock. */
  readonly #given = new Map<string, number>();
  #all: readonly SentIntent[];
  #cancel: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#all = options.keeper.all(options.table);
    for (const { c } of this.#all) this.#given.set(c, options.around.now());
  }

  get all(): readonly SentIntent[] {
    return this.#all;
  }

  givenAt(command: string): number {
    return this.#given.get(command) ?? this.#options.around.now();
  }

  put(sent: SentIntent): void {
    const { keeper, table, around, send } = this.#options;
    keeper.put(table, sent);
    this.#given.set(sent.c, around.now());
    this.#all = [...this.#all, sent];
    send(sent);
    this.#wind();
  }

  /** Whether it was waiting here. */
  answered(command: string): boolean {
    if (!this.#all.some(({ c }) => c === command)) return false;
    this.#all = this.#all.filter(({ c }) => c !== command);
    this.#given.delete(command);
    this.#options.keeper.drop(this.#options.table, command);
    return true;
  }

  sendAgain(): void {
    for (const sent of this.#all) this.#options.send(sent);
    this.#wind();
  }

  stop(): void {
    this.#cancel?.();
  }

  #wind(): void {
    this.#cancel?.();
    if (this.#all.length === 0) return;
    this.#cancel = this.#options.around.after(resendAfter, () => {
      if (this.#all.length === 0) return;
      this.#options.silent();
      this.sendAgain();
    });
  }
}
