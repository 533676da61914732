import { fail, fault, ok, type Fault, type GameRecord, type Result, type Seat, type Session } from '@quadrille/kit';
import { parseDraws, refereeChoices } from './draw-record.ts';
import { commitmentOf, hashOfText, seededChance, seedText } from './draw-seed.ts';
import type { TableEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { replay } from './replay.ts';
import type { Table, TableGame } from './table.ts';

/** One draw of the referee, with what it takes to repeat it by hand. */
export interface Draw {
  /** Which move of the game it is, from 1. */
  readonly number: number;
  /** The text that is hashed: the seed, `table.n`, and 0. */
  readonly text: string;
  readonly digest: string;
  /** Among how many, and which of them. */
  readonly among: number;
  readonly place: number;
  /** The move that was played, and the one that the seed gives. */
  readonly move: string;
  readonly expected: string;
}

/** Everything that was drawn in a finished game, drawn again. */
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
  /** So many draws were made before, at another table, and cannot be checked here. */
  readonly earlier: number;
  /** Moves were taken back: a record alone cannot prove how often, and so not the numbers of the draws after it. */
  readonly hasTakebacks: boolean;
  /** Where it fails; none: everything fits. */
  readonly faults: readonly Fault[];
}

export interface Told {
  /** The commitment as it was told first. */
  readonly commitment: string;
  readonly secret: string;
  /** What this client contributed, by seat, as far as it remembers. */
  readonly own?: ReadonlyMap<Seat, string>;
}

/** Draws again what the referee drew at a table, by its log. */
export function checkLog<P, S, M>(
  game: TableGame<P, S, M>,
  log: readonly TableEvent[],
  { commitment, secret, own = new Map() }: Told,
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
    if (event.k === 'move' && event.by === 'referee') {
      const draw = drawAgain(game, table!.line.state, seeding.seed, { ply: table!.line.length, n: table!.n }, event.m);
      if (draw) draws.push(draw);
    }
    hasTakebacks ||= event.k === 'back';
    const next = evolve(table!, event);
    if (!next.ok) break;
    table = next.value;
  }
  if (!whole.ok) faults.push(fault('table-log', whole.error.args));
  const earlier = first ? earlierDraws(game, first.line, first.line.length) : 0;
  faults.push(...wrongDraws(draws));
  return { scheme, commitment, secret, contributions, draws, earlier, hasTakebacks, faults, ...seeding };
}

/** The same by the record of a game: what it says of its draws is compared with its moves. A fault: it cannot be checked. */
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
  const numbers = new Map(places.map(({ ply, n }) => [ply, n]));
  const draws: Draw[] = [];
  // Every move raises `n` by one, and so does every taking back: it never falls behind the moves.
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

/** Undefined: there was nothing to choose. */
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
