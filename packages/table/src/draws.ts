import {
  type Fault,
  type GameRecord,
  type Random,
  type Result,
  type Seat,
  type Session,
  randomFrom,
  fail,
  fault,
  ok,
  parseRecord,
} from '@quadrille/kit';
import type { Chance } from './due.ts';
import type { TableEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { replay } from './opening.ts';
import { sha256 } from './sha256.ts';
import { type AnyTable, type Table, type TableGame, outcomeOf } from './table.ts';

/** The server’s commitment before the first draw: the SHA-256 of the 32 bytes of its secret. */
export const commitmentOf = (secret: string): string => toHex(sha256(fromHex(secret)));

/**
 * The text whose hash is the seed of scheme 2. A seat without a contribution has an entry too, so that a contribution
 * cannot
 * be assigned to another seat.
 */
const seedText = (secret: string, contributions: readonly (string | undefined)[]): string =>
  ['quadrille-draw-2', secret, ...contributions.map((value) => value ?? 'none')].join(':');

/** The hash of a text in ASCII, in hexadecimal. */
const hashOfText = (text: string): string => toHex(sha256(asciiOf(text)));

/** The seed of a table’s draws. Without terms it is the secret itself (scheme 1). */
function drawSeed(secret: string, { chance, places }: Pick<AnyTable, 'chance' | 'places'>): string {
  const contributions = places.map(({ contribution }) => contribution);
  return chance ? hashOfText(seedText(secret, contributions)) : secret;
}

/** The randomness of the server that knows the secret. */
export const chanceOfSecret =
  (secret: string): Chance =>
  (table) =>
    seededChance(drawSeed(secret, table));

/**
 * Randomness that can be checked afterwards: SHA-256 over the seed, the label of the stream and the block number, read
 * as
 * 32-bit words. A table draws with `split(table.positionNumber)`, from the stream `SEED:n`.
 */
export const seededChance = (seed: string): Random => stream(seed);

function stream(name: string): Random {
  let block = 0;
  let words: number[] = [];
  const u32 = (): number => {
    if (words.length === 0) {
      const view = new DataView(sha256(asciiOf(`${name}:${block++}`)).buffer);
      words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index));
    }
    return words.shift()!;
  };
  return randomFrom(u32, (label) => stream(`${name}:${label}`));
}

const asciiOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(2 * index, 2 * index + 2), 16));

/** What the server publishes about a table’s draws, besides the table itself. */
export interface DrawFacts {
  readonly log: readonly TableEvent[];
  readonly commitment: string;
  /** Only when the game is over. */
  readonly secret?: string;
}

/** The number of moves before a draw, and its position number. */
interface DrawPlace {
  readonly ply: number;
  readonly positionNumber: number;
}

/** The draw headers of a record. */
interface RecordedDraws {
  readonly scheme: 1 | 2;
  readonly commitment: string;
  readonly secret: string;
  readonly seed: string;
  readonly contributions: readonly (string | undefined)[];
  /** The moves before this one were played at another table. */
  readonly from: number;
  readonly places: readonly DrawPlace[];
}

type Header = readonly [name: string, value: string];

/** The headers with which anyone can repeat the draws. Empty until the game is over and the secret is public. */
export function drawHeaders<P, S, M>(table: Table<P, S, M>, { log, commitment, secret }: DrawFacts): readonly Header[] {
  const { chance, places, setup } = table;
  const isDrawn = log.some(({ kind, by }) => kind === 'move' && by === 'referee');
  if (secret === undefined || !isDrawn || !outcomeOf(table)) return [];
  const from = playedBefore(setup.record);
  const drawn = drawPlaces(log, from).filter(
    ({ ply }) => refereeChoices(table.game, table.line.stateAt(ply)).length > 1,
  );
  if (drawn.length === 0) return [];
  const contributions = chance
    ? places.map(({ contribution }, seat): Header => [`Contribution${seat + 1}`, contribution ?? 'none'])
    : [];
  return [
    ['Chance', chance ? '2' : '1'],
    ['Commitment', commitment],
    ['Secret', secret],
    ...contributions,
    ['Seed', drawSeed(secret, table)],
    ['Draws', drawn.map(({ ply, positionNumber }) => `${ply}:${positionNumber}`).join(' ')],
    ...(from > 0 ? [['DrawsFrom', String(from)] as const] : []),
  ];
}

/** The referee is about to choose among several moves before the first move, so a contribution matters. */
export function canDraw<P, S, M>({ game, line, turn }: Pick<Table<P, S, M>, 'game' | 'line' | 'turn'>): boolean {
  if (turn.kind !== 'referee' && !(turn.kind !== 'over' && turn.referee)) return false;
  return refereeChoices(game, line.state).length > 1;
}

/** Whether the referee chose a move among several. */
export function hasDraws<P, S, M>({ game, line }: Pick<Table<P, S, M>, 'game' | 'line'>): boolean {
  return line.entries.some(({ by }, ply) => by === 'referee' && refereeChoices(game, line.stateAt(ply)).length > 1);
}

/** The moves that the referee chooses among. */
function refereeChoices<P, S, M>({ rules }: TableGame<P, S, M>, state: S): readonly M[] {
  return rules.referee?.(state)?.moves ?? [...rules.moves(state, 'referee')];
}

function playedBefore(record: string | undefined): number {
  const parsed = record === undefined ? undefined : parseRecord(record);
  return parsed?.ok ? parsed.value.entries.length : 0;
}

/** Where the referee drew, without draws that were taken back. A hidden move counts as a ply when it is made, not when it is revealed. */
function drawPlaces(log: readonly TableEvent[], from: number): readonly DrawPlace[] {
  let places: DrawPlace[] = [];
  let [ply, n] = [from, 0];
  for (const { kind, ...event } of log as readonly (TableEvent & { readonly to?: number })[]) {
    if (kind === 'move' || kind === 'skip') {
      if (kind === 'move' && event.by === 'referee') places.push({ ply, positionNumber: n });
      ply++;
      n++;
    } else if (kind === 'back') {
      ply = event.to!;
      n++;
      places = places.filter((place) => place.ply < ply);
    } else if (kind === 'end') n++;
  }
  return places;
}

const bytes = /^[0-9a-f]{64}$/;
const listed = /^\d{1,7}:\d{1,7}(?: \d{1,7}:\d{1,7})*$/;

/** Parses the draw headers of a finished game. A fault names what is missing or damaged, and where. */
function parseDraws(record: GameRecord, seats: number): Result<RecordedDraws> {
  const headers = new Map(record.extra);
  const wrong = (name: string): Result<never> =>
    headers.has(name)
      ? fail(fault('table-draw-header', { name }, record.headersAt?.[name] ?? 0))
      : fail(fault('table-draw-missing', { name }, 0));
  const chance = headers.get('Chance');
  if (record.result === '*') return fail(fault('table-draw-secret', {}, record.headersAt?.['Result'] ?? 0));
  if (chance === undefined) return fail(fault('table-draw-none', {}, 0));
  if (chance !== '1' && chance !== '2') {
    return fail(fault('table-draw-scheme', { scheme: chance.slice(0, 20) }, record.headersAt?.['Chance'] ?? 0));
  }
  for (const name of ['Commitment', 'Secret', 'Seed']) if (!bytes.test(headers.get(name) ?? '')) return wrong(name);
  const contributions: (string | undefined)[] = [];
  const contributors = chance === '2' ? seats : 0;
  for (let seat = 1; seat <= contributors; seat++) {
    const name = `Contribution${seat}`;
    const value = headers.get(name) ?? '';
    if (value !== 'none' && !bytes.test(value)) return wrong(name);
    contributions.push(value === 'none' ? undefined : value);
  }
  const draws = headers.get('Draws') ?? '';
  if (!listed.test(draws)) return wrong('Draws');
  const from = headers.get('DrawsFrom') ?? '0';
  if (!/^\d{1,7}$/.test(from)) return wrong('DrawsFrom');
  return ok({
    scheme: chance === '1' ? 1 : 2,
    commitment: headers.get('Commitment')!,
    secret: headers.get('Secret')!,
    seed: headers.get('Seed')!,
    contributions,
    from: Number(from),
    places: draws.split(' ').map((text): DrawPlace => {
      const [ply, n] = text.split(':').map(Number);
      return { ply: ply!, positionNumber: n! };
    }),
  });
}

/** One draw of the referee, with all that is needed to repeat it by hand. */
export interface Draw {
  /** The number of the move in the game, from 1. */
  readonly number: number;
  /** The text that is hashed: the seed, the position number and 0. */
  readonly text: string;
  readonly digest: string;
  /** The number of choices, and the index of the drawn one. */
  readonly among: number;
  readonly place: number;
  /** The move that was played, and the one that follows from the seed. */
  readonly move: string;
  readonly expected: string;
}

/** The result of repeating all draws of a finished game. */
export interface DrawCheck {
  readonly scheme: 1 | 2;
  readonly commitment: string;
  readonly secret: string;
  /** The text whose hash is the seed; in scheme 1 the secret is the seed. */
  readonly seedText: string | undefined;
  readonly seed: string;
  /** By seat; none in scheme 1. */
  readonly contributions: readonly (string | undefined)[];
  readonly draws: readonly Draw[];
  /** Draws made earlier, at another table, which cannot be checked here. */
  readonly earlier: number;
  /** Moves were taken back. A record alone cannot prove how often, so the position numbers after it are unproven. */
  readonly hasTakebacks: boolean;
  /** Empty: all draws are correct. */
  readonly faults: readonly Fault[];
}

interface PublishedDraws {
  /** The commitment as first published. */
  readonly commitment: string;
  readonly secret: string;
  /** The contributions that this client remembers, by seat. */
  readonly own?: ReadonlyMap<Seat, string>;
}

/** Repeats the referee’s draws of a table’s log. */
export function checkLog<P, S, M>(
  game: TableGame<P, S, M>,
  log: readonly TableEvent[],
  { commitment, secret, own = new Map() }: PublishedDraws,
): DrawCheck {
  const whole = replay(game, log);
  const opened = replay(game, log.slice(0, 1));
  const first: Table<P, S, M> | undefined = opened.ok ? opened.value : undefined;
  const scheme = first?.chance ? 2 : 1;
  const places = whole.ok ? whole.value.places : (first?.places ?? []);
  const contributions = scheme === 2 ? places.map(({ contribution }) => contribution) : [];
  const seeding = seedOf(scheme, secret, contributions);
  const faults: Fault[] = commitmentFaults(secret, commitment);
  if (first?.chance && first.chance.commitment !== commitment) faults.push(fault('table-draw-terms'));
  for (const [seat, value] of own) {
    if (scheme === 2 && contributions[seat] !== value) faults.push(fault('table-draw-own', { seat }));
  }
  const draws: Draw[] = [];
  let hasTakebacks = false;
  let table = first;
  for (const event of table ? log.slice(1) : []) {
    if (event.kind === 'move' && event.by === 'referee') {
      const draw = drawAgain(
        game,
        table!.line.state,
        seeding.seed,
        { ply: table!.line.length, n: table!.positionNumber },
        event.move,
      );
      if (draw) draws.push(draw);
    }
    hasTakebacks ||= event.kind === 'back';
    const next = evolve(table!, event);
    if (!next.ok) break;
    table = next.value;
  }
  if (!whole.ok) faults.push(fault('table-log', whole.error.args));
  const earlier = first ? earlierDraws(game, first.line, first.line.length) : 0;
  faults.push(...wrongDraws(draws));
  return { scheme, commitment, secret, contributions, draws, earlier, hasTakebacks, faults, ...seeding };
}

/** Repeats the draws of a record and compares its headers with its moves. Fails if the record cannot be checked. */
export function checkRecord<P, S, M>(
  game: TableGame<P, S, M>,
  record: GameRecord,
  session: Session<P, S, M>,
): Result<DrawCheck> {
  const told = parseDraws(record, game.rules.seats(session.params));
  if (!told.ok) return told;
  const { scheme, commitment, secret, contributions, from, places } = told.value;
  const headerAt = (name: string): number => record.headersAt?.[name] ?? 0;
  if (from > session.length) return fail(fault('table-draw-header', { name: 'DrawsFrom' }, headerAt('DrawsFrom')));
  const seeding = seedOf(scheme, secret, contributions);
  const faults: Fault[] = commitmentFaults(secret, commitment, headerAt('Secret'));
  if (seeding.seed !== told.value.seed) faults.push(fault('table-draw-seed', {}, headerAt('Seed')));
  const numbers = new Map(places.map(({ ply, positionNumber }) => [ply, positionNumber]));
  const draws: Draw[] = [];
  // Every move and every takeback raises `n` by one, so `n` is at least the number of moves.
  let taken = 0;
  let hasTakebacks = false;
  for (let ply = from; ply < session.length; ply++) {
    if (session.entryAt(ply)!.by !== 'referee') continue;
    const state = session.stateAt(ply);
    if (refereeChoices(game, state).length < 2) continue;
    const n = numbers.get(ply);
    if (n === undefined) faults.push(fault('table-draw-unlisted', { n: ply + 1 }, headerAt('Draws')));
    else {
      if (n - (ply - from) < taken) faults.push(fault('table-draw-order', { n: ply + 1 }, headerAt('Draws')));
      taken = n - (ply - from);
      hasTakebacks ||= taken > 0;
      draws.push(drawAgain(game, state, seeding.seed, { ply, n }, session.entryAt(ply)!.text)!);
    }
    numbers.delete(ply);
  }
  for (const ply of numbers.keys()) faults.push(fault('table-draw-no-draw', { n: ply + 1 }, headerAt('Draws')));
  faults.push(...wrongDraws(draws, (ply) => record.entries[ply]?.at));
  const earlier = earlierDraws(game, session, from);
  return ok({ scheme, commitment, secret, contributions, draws, earlier, hasTakebacks, faults, ...seeding });
}

function seedOf(scheme: 1 | 2, secret: string, contributions: DrawCheck['contributions']) {
  if (scheme === 1) return { seedText: undefined, seed: secret };
  const text = seedText(secret, contributions);
  return { seedText: text, seed: hashOfText(text) };
}

const commitmentFaults = (secret: string, commitment: string, at?: number): Fault[] =>
  commitmentOf(secret) === commitment ? [] : [fault('table-draw-commitment', {}, at)];

const wrongDraws = (
  draws: readonly Draw[],
  placeOf = (_ply: number): number | undefined => undefined,
): readonly Fault[] =>
  draws.flatMap(({ number, move, expected }) =>
    move === expected ? [] : [fault('table-draw-wrong', { n: number, found: move, expected }, placeOf(number - 1))],
  );

/** Undefined: there was no choice. */
function drawAgain<P, S, M>(
  game: TableGame<P, S, M>,
  state: S,
  seed: string,
  { ply, n }: { readonly ply: number; readonly n: number },
  move: string,
): Draw | undefined {
  const choices = refereeChoices(game, state);
  if (choices.length < 2) return undefined;
  const place = seededChance(seed).split(n).below(choices.length);
  const text = `${seed}:${n}:0`;
  const expected = game.notation.move.print(choices[place]!);
  return { number: ply + 1, text, digest: hashOfText(text), among: choices.length, place, move, expected };
}

function earlierDraws<P, S, M>(game: TableGame<P, S, M>, line: Session<P, S, M>, before: number): number {
  let count = 0;
  for (let ply = 0; ply < before; ply++) {
    if (line.entryAt(ply)!.by === 'referee' && refereeChoices(game, line.stateAt(ply)).length > 1) count++;
  }
  return count;
}
