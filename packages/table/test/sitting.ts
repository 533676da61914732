import { random, type Result } from '@quadrille/kit';
import {
  act,
  clocksAt,
  deadline,
  openTable,
  type By,
  type Command,
  type Holder,
  type Intent,
  type Table,
  type TableEvent,
  type TableGame,
  type TableSetup,
} from '../src/index.ts';

export const ada: Holder = { kind: 'person', name: 'Ada', account: 'a' };
export const bob: Holder = { kind: 'person', name: 'Bob', account: 'b' };
export const cleo: Holder = { kind: 'person', name: 'Cleo', account: 'c' };
export const dan: Holder = { kind: 'person', name: 'Dan', account: 'd' };
export const hal: Holder = { kind: 'computer', player: 'hal' };

/** A table at which the test plays all seats and controls time and chance. Time starts at 0. */
export class Sitting<P, S, M> {
  readonly game: TableGame<P, S, M>;
  table: Table<P, S, M>;
  log: readonly TableEvent[];
  now = 0;
  readonly #chance = random(7);

  constructor(game: TableGame<P, S, M>, setup: Partial<TableSetup> = {}, now = 0) {
    this.game = game;
    this.now = now;
    const opened = openTable(game, setupOf(game, setup), now, this.#chance);
    const { table, events } = must(opened);
    this.table = table;
    this.log = events;
  }

  /** Time passes, and everything due happens. */
  wait(ms: number): this {
    this.now += ms;
    return this.say({ by: 'house', kind: 'due' });
  }

  /** Time passes without a timer. */
  sleep(ms: number): this {
    this.now += ms;
    return this;
  }

  say(command: Command): this {
    const { table, events } = must(act(this.table, command, this.now, this.#chance));
    this.table = table;
    this.log = [...this.log, ...events];
    return this;
  }

  do(by: By, ...intents: (Intent | string)[]): this {
    for (const intent of intents) {
      this.say({ by, ...(typeof intent === 'string' ? { kind: 'move' as const, move: intent } : intent) } as Command);
    }
    return this;
  }

  /** The code of the fault that a command is refused with. */
  refusal(command: Command): string | undefined {
    const acted = act(this.table, command, this.now, this.#chance);
    return acted.ok ? undefined : acted.error.code;
  }

  get clocks(): readonly number[] {
    return clocksAt(this.table, Math.max(this.now, this.table.at));
  }
  get deadline(): number | undefined {
    return deadline(this.table);
  }
  get last(): TableEvent {
    return this.log.at(-1)!;
  }
  /** The kinds of the events since an index of the log. */
  kinds(from = 0): readonly string[] {
    return this.log.slice(from).map(({ kind }) => kind);
  }
}

/** Two people, or as many as the params say, at one screen without a clock. */
export function setupOf<P, S, M>(game: TableGame<P, S, M>, setup: Partial<TableSetup>): TableSetup {
  const params = setup.params ?? '';
  const seats = game.rules.seats(must(game.notation.params.parse(params)));
  return {
    game: game.id,
    revision: game.revision,
    params,
    control: 'none',
    back: 'offer',
    seats: [ada, bob, cleo, dan].slice(0, seats),
    ...setup,
  };
}

export function must<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
