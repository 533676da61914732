import { moversOf, openRecord, random, type Random, type Seat } from '@quadrille/kit';
import {
  act,
  deadline,
  eventFor,
  withoutPastStates,
  openTable,
  outcomeOf,
  recordOfTable,
  replay,
  type Command,
  type Table,
  type TableEvent,
} from '@quadrille/table';
import { type Where, canonical, claim, guard } from '../trial/walk.ts';
import type { Trial } from '../trial/trial.ts';

/** Enough moves to find errors. */
const maxMoves = 120;

/**
 * The game works at a table: by commands and with clocks, with a log that replays to the same position for every
 * viewer. It round-trips as a record and continues when a player leaves.
 */
export async function checkTable<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const { game, settings } = trial;
  const starts = new Map(trial.games().map((steps) => [steps[0]!.where().params, steps[0]!.where().start]));
  for (const [index, [params, start]] of [...starts].entries()) {
    const chance = random(settings.seed).split(index);
    const sitting = new TablePlay(trial, start === undefined ? { params } : { params, start }, chance);
    sitting.play(Math.min(maxMoves, settings.longest));
    const { table, log, where } = sitting;
    const seats = game.rules.seats(table.line.params);

    const again = replay(game, JSON.parse(JSON.stringify(log)) as readonly TableEvent[]);
    claim(again.ok, `the log of the table does not replay: ${again.ok ? '' : again.error.reason.code}`, where);
    const state = canonical(table.line.state);
    claim(canonical(again.value.line.state) === state, 'the log of the table leads to another position', where);
    // Without hidden moves all viewers get the same log.
    const viewers = game.rules.hiddenMoves
      ? [[], ...Array.from({ length: seats }, (_, seat): readonly Seat[] => [seat])]
      : [];
    for (const viewer of viewers) {
      const seen = replay(
        game,
        log.map((event) => eventFor(event, viewer)),
      );
      claim(seen.ok, `seat ${viewer.join()} cannot follow the table: ${seen.ok ? '' : seen.error.reason.code}`, where);
      const isSame = table.veil !== undefined || canonical(seen.value.line.state) === state;
      claim(isSame, `seat ${viewer.join()} is led to another position`, where);
    }

    const kept = openRecord(game, recordOfTable(table, table.at));
    claim(kept.ok, `the record of the table is refused: ${kept.ok ? '' : kept.error.code}`, where);
    sitting.leaveOneByOne();
  }
}

/** Random moves at a table by all seats that may act, with time passing. */
class TablePlay<P, S, M> {
  table: Table<P, S, M>;
  log: readonly TableEvent[];
  readonly where: () => Where;
  readonly #random: Random;
  readonly #chance: Random;
  #now = 0;

  constructor({ game }: Trial<P, S, M>, start: Where, chance: Random) {
    this.#random = chance.split(1);
    this.#chance = chance.split(2);
    const params = game.notation.params.parse(start.params);
    claim(params.ok, `the params text “${start.params}” does not parse`);
    const seats = game.rules.seats(params.value);
    const opened = guard(
      'the table',
      () => start,
      () =>
        openTable(
          game,
          {
            game: game.id,
            revision: game.revision,
            params: start.params,
            ...(start.start !== undefined && { start: start.start }),
            control: '600+5',
            back: 'offer',
            seats: Array.from({ length: seats }, (_, seat) => ({
              kind: 'person',
              name: `${seat + 1}`,
              account: `${seat}`,
            })),
            ...(!game.rules.movesOnLeave && { standIn: 'stand-in' }),
          },
          this.#now,
          this.#chance,
        ),
    );
    claim(opened.ok, `no table can be opened: ${opened.ok ? '' : opened.error.code}`, () => start);
    this.table = withoutPastStates(opened.value.table);
    this.log = opened.value.events;
    this.where = () => ({ ...start, moves: this.table.line.queryMoves });
  }

  play(most: number): void {
    for (let count = 0; count < most && !outcomeOf(this.table); count++) {
      const command = this.#next();
      const wrong = this.#say(command);
      claim(wrong === undefined, `the table refuses ${printCommand(command)}: ${wrong}`, this.where);
    }
  }

  #next(): Command {
    const { turn, line, game, wait } = this.table;
    const movers = moversOf(turn).filter((mover) => mover !== 'referee' && !this.#isAbandoned(mover));
    const isWaiting = movers.length === 0 || (wait !== undefined && this.#random.below(4) === 0);
    if (isWaiting) {
      const due = deadline(this.table);
      claim(due !== undefined, 'everybody waits, and nothing is due', this.where);
      this.#now = Math.max(this.#now, due);
      return { by: 'house', kind: 'due' };
    }
    this.#now += this.#random.below(1000);
    const by = this.#random.pick(movers);
    const moves = [...game.rules.moves(line.state, by)];
    claim(moves.length > 0, `seat ${by} has the turn and no move`, this.where);
    return {
      by,
      kind: 'move',
      move: game.notation.move.print(this.#random.pick(moves)),
      positionNumber: this.table.positionNumber,
    };
  }

  /** The fault of a refused command. */
  #say(command: Command): string | undefined {
    const acted = guard('the table', this.where, () => act(this.table, command, this.#now, this.#chance));
    if (!acted.ok) return acted.error.code;
    this.table = acted.value.table;
    this.log = [...this.log, ...acted.value.events];
    return undefined;
  }

  /** The seat to move leaves first, the others play on, and the match never waits for a player who left. */
  leaveOneByOne(): void {
    const seats = [...this.table.places.keys()];
    for (const seat of [...seats.filter((other) => this.#seatsToMove().includes(other)), ...seats]) {
      if (outcomeOf(this.table)) return;
      if (this.table.places[seat]!.left) continue;
      const wrong = this.#say({ by: seat, kind: 'leave' });
      claim(wrong === undefined, `seat ${seat} cannot leave: ${wrong}`, this.where);
      for (let count = 0; count < 2 * seats.length && !outcomeOf(this.table); count++) {
        const missed = this.#seatsToMove().find((other) => this.#isAbandoned(other));
        claim(missed === undefined, `all wait for seat ${missed}, which was left`, this.where);
        this.play(1);
      }
    }
    claim(outcomeOf(this.table) !== undefined, 'all have left, and the game goes on', this.where);
  }

  /** Seats that the match waits for. */
  #seatsToMove(): readonly Seat[] {
    const { turn } = this.table;
    if (turn.kind === 'seat') return turn.referee ? [] : [turn.seat];
    return turn.kind === 'any' && !turn.referee ? turn.seats : [];
  }

  #isAbandoned(seat: Seat): boolean {
    const place = this.table.places[seat]!;
    return place.left !== undefined && place.holder.kind !== 'computer';
  }
}

const printCommand = (command: Command): string =>
  command.kind === 'move' ? `${command.by}:${command.move}` : command.kind;
