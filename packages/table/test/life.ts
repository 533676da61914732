import { moversOf, type Seat } from '@quadrille/kit';
import fc from 'fast-check';
import {
  act,
  chanceOfSecret,
  commitmentOf,
  withoutPastStates,
  openTable,
  type Acted,
  type BackKind,
  type Chance,
  type Command,
  type Holder,
  type Table,
  type TableEvent,
  type TableGame,
  type TableSetup,
} from '../src/index.ts';
import { notation as noughtsNotation } from '../../../games/noughts/src/notation/notation.ts';
import { rules as noughtsRules } from '../../../games/noughts/src/rules/rules.ts';
import { bidding } from './bidding.ts';
import { counting, countingGame } from './counting.ts';
import { ada, bob, cleo, dan, hal, must, setupOf } from './sitting.ts';

/** The number of random tables per property: TABLE_RUNS=10000 for the full count. */
export const runs = Number(process.env['TABLE_RUNS'] ?? 400);

/** A limit in milliseconds that holds on a busy machine. */
export const timeout = 60_000 + 100 * runs;

export type PlainGame = TableGame<unknown, unknown, unknown>;

const noughts = { id: 'noughts', revision: 1, rules: noughtsRules, notation: noughtsNotation };
export const games: Readonly<Record<string, PlainGame>> = {
  counting: counting as unknown as PlainGame,
  leavable: countingGame({ leaves: true }) as unknown as PlainGame,
  bidding: bidding as unknown as PlainGame,
  noughts: noughts as unknown as PlainGame,
};

/** An action as numbers: the current table turns them into a command that mostly makes sense. */
export interface Deed {
  readonly wait: number;
  readonly what: number;
  readonly who: number;
  readonly which: number;
  readonly more: number;
}

export interface Life {
  readonly game: keyof typeof games;
  readonly params: string;
  readonly control: string;
  readonly back: BackKind;
  readonly first: boolean;
  readonly standIn: boolean;
  readonly seating: number;
  readonly deeds: readonly Deed[];
}

const paramsOf: Readonly<Record<string, readonly string[]>> = {
  counting: [
    '',
    'goal=20',
    'seats=3,goal=200',
    'seats=4,goal=20,teams=yes',
    'open=yes,goal=20',
    'seats=4,open=yes',
    'seats=1',
  ],
  leavable: ['seats=3,goal=20', 'seats=4,goal=200', 'seats=4,open=yes,goal=200'],
  bidding: ['', 'seats=3,goal=20', 'seats=3,glass=no', 'seats=4,bids=open', 'seats=2,glass=no,goal=20'],
  noughts: ['', 'size=4,row=4'],
};

const deedOf = (what: fc.Arbitrary<number>): fc.Arbitrary<Deed> =>
  fc.record({
    wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: -2000, max: 90_000 })),
    what,
    who: fc.nat({ max: 7 }),
    which: fc.nat({ max: 999 }),
    more: fc.nat({ max: 99_999 }),
  });

/** Mostly moves, or mostly other commands. */
export const busy = fc.oneof({ weight: 6, arbitrary: fc.constant(25) }, { weight: 1, arbitrary: fc.nat({ max: 22 }) });
const mixed = fc.nat({ max: 39 });

export function lives(names: readonly string[] = Object.keys(games), what = mixed): fc.Arbitrary<Life> {
  return fc.constantFrom(...names).chain((game) =>
    fc.record({
      game: fc.constant(game),
      params: fc.constantFrom(...paramsOf[game]!),
      control: fc.constantFrom('none', '60+0', '60+2', '10+5', '0+3', '1d'),
      back: fc.constantFrom<BackKind>('free', 'offer', 'offer', 'no'),
      first: fc.boolean(),
      standIn: fc.boolean(),
      seating: fc.nat({ max: 5 }),
      deeds: fc.array(deedOf(what), { maxLength: 24 }),
    }),
  );
}

const seatings: readonly (readonly Holder[])[] = [
  [ada, bob, cleo, dan],
  [ada, bob, ada, bob],
  [ada, hal, hal, bob],
  [hal, hal, hal, hal],
  [ada, bob, { kind: 'open' }, dan],
  [{ kind: 'person', name: '' }, { kind: 'person', name: '' }, hal, cleo],
];

function setupOfLife(life: Life): TableSetup {
  const game = games[life.game]!;
  const control = life.back === 'free' ? 'none' : life.control;
  const plain = setupOf(game, { params: life.params });
  return {
    ...plain,
    control,
    back: life.back,
    seats: seatings[life.seating]!.slice(0, plain.seats.length),
    ...(life.first && { first: 20_000 }),
    ...(life.standIn && { standIn: 'hal' }),
  };
}

/** A table that runs one action after another; each command has its own id. */
export class Living {
  readonly game: PlainGame;
  table: Table<unknown, unknown, unknown>;
  log: TableEvent[];
  now = 1_000_000;
  readonly secret: string;
  readonly chance: Chance;
  #commands = 0;

  constructor(life: Life) {
    this.game = games[life.game]!;
    this.secret = life.deeds.length.toString(16).padStart(64, '0');
    this.chance = chanceOfSecret(this.secret);
    // Tables on one screen, and those of earlier versions, draw without contributions.
    const terms = life.first ? ({ scheme: 2, commitment: commitmentOf(this.secret) } as const) : undefined;
    const { table, events } = must(openTable(this.game, setupOfLife(life), this.now, this.chance, terms));
    // A server trims the states of its tables; results must not depend on it.
    this.table = life.seating % 2 === 0 ? table : withoutPastStates(table);
    this.log = [...events];
  }

  /** Time passes. Usually the deadline is met; sometimes it is noticed late. */
  pass({ wait, more }: Deed): void {
    this.now += wait;
    if (more % 5 !== 0) this.perform({ by: 'house', kind: 'due' });
  }

  /** A whole table, action by action. */
  static through(life: Life): Living {
    const living = new Living(life);
    for (const deed of life.deeds) {
      living.pass(deed);
      living.perform(living.commandFor(deed));
    }
    return living;
  }

  commandFor(deed: Deed): Command {
    return { ...commandOf(this.table, deed, this.now), commandId: `c${this.#commands++}` };
  }

  /** The events; undefined if the command was refused. */
  perform(command: Command): Acted<unknown, unknown, unknown> | undefined {
    const acted = act(this.table, command, this.now, this.chance);
    if (!acted.ok) return undefined;
    this.table = acted.value.table;
    this.log.push(...acted.value.events);
    return acted.value;
  }
}

export function commandOf(table: Table<unknown, unknown, unknown>, deed: Deed, now: number): Command {
  const { which, more } = deed;
  // Without claims and gifts, more navigation.
  const what = table.setup.back === 'free' && (deed.what === 10 || deed.what === 11) ? deed.what + 4 : deed.what;
  const seats = table.places.length;
  const who: Seat = deed.who % seats;
  const other: Seat = (who + 1 + (which % Math.max(1, seats - 1))) % seats;
  const by = who;
  switch (what) {
    case 0:
      return { by: deed.who, kind: 'move', move: ['+1', 'bid3', 'b2', 'take', 'resign', 'nonsense', ''][which % 7]! };
    case 1:
      return { by, kind: 'resign' };
    case 2:
      return { by, kind: 'leave' };
    case 3:
      return { by: which % 3 === 0 ? 'house' : by, kind: 'abort' };
    case 4:
    case 5:
    case 6:
      return { by, kind: 'offer', what: (['draw', 'back', 'rematch'] as const)[what - 4]! };
    case 7:
    case 8:
    case 9: {
      const offer = table.offers[which % Math.max(1, table.offers.length)];
      return { by, kind: 'answer', of: offer?.version ?? which, yes: what !== 9 };
    }
    case 10:
      return { by, kind: 'claim', seat: other, what: which % 2 === 0 ? 'win' : 'draw' };
    case 11:
      return { by, kind: 'gift', seat: other };
    case 12:
      return { by: 'house', kind: 'undo' };
    case 13:
      return { by: 'house', kind: 'redo' };
    case 14:
      return { by, kind: 'go', to: which % (table.line.length + 2) };
    case 15:
      return { by, kind: 'promote', index: which % (table.line.variations.length + 1) };
    case 16:
      return { by: 'house', kind: 'away', seat: who, since: now - which * 100 };
    case 17:
      return {
        by: 'house',
        kind: 'here',
        seat: Math.max(
          who,
          table.places.findIndex(({ away }) => away !== undefined),
        ),
      };
    case 18:
      return { by: 'house', kind: 'hold', from: now - more, to: now - more + which * 60 };
    case 19:
      return { by: 'house', kind: 'stand', seat: who, player: 'hal' };
    case 20:
      return { by: 'house', kind: 'seat', seat: who, holder: seatings[which % seatings.length]![who % 4]! };
    case 21:
      return { by: 'house', kind: 'due' };
    case 22:
      return { by: 'referee', kind: 'move', move: ['time', 'chip2', '+1'][which % 3]! };
    case 23:
      return { by, kind: 'contribute', value: which.toString(16).padStart(64, '0') };
    default:
      return legalMove(table, deed);
  }
}

function legalMove(table: Table<unknown, unknown, unknown>, { who, which, more, what }: Deed): Command {
  const { game, line, turn } = table;
  const movers = moversOf(turn).filter((mover) => mover !== 'referee');
  const mover = movers[who % Math.max(1, movers.length)] ?? 0;
  const moves = turn.kind === 'over' ? [] : [...game.rules.moves(line.state, mover)];
  const move = moves[which % Math.max(1, moves.length)];
  const m = move === undefined ? '+1' : game.notation.move.print(move);
  return {
    by: mover,
    kind: 'move',
    move: m,
    ...(what % 2 === 0 && { positionNumber: table.positionNumber }),
    ...(what % 3 === 0 && { spent: Math.max(0, more - 500), rtt: which }),
  };
}
