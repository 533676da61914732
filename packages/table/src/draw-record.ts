import { fail, fault, ok, parseRecord, type GameRecord, type Result } from '@quadrille/kit';
import { drawSeed } from './draw-seed.ts';
import type { TableEvent } from './event.ts';
import { outcomeOf, type Table, type TableGame } from './table.ts';

/** What the keeper of a table tells of its draws beside the table itself. */
export interface DrawFacts {
  readonly log: readonly TableEvent[];
  readonly commitment: string;
  /** Only when the game is over. */
  readonly secret?: string;
}

/** Where a move was drawn: after how many moves of the line, and at which `table.n`. */
interface DrawPlace {
  readonly ply: number;
  readonly n: number;
}

/** What a record says of its draws. */
export interface RecordedDraws {
  readonly scheme: 1 | 2;
  readonly commitment: string;
  readonly secret: string;
  readonly seed: string;
  readonly contributions: readonly (string | undefined)[];
  /** The moves before this one were played elsewhere. */
  readonly from: number;
  readonly places: readonly DrawPlace[];
}

type Header = readonly [name: string, value: string];

/** The headers of a record that let anybody repeat the draws. There are none before the game is over and its secret public. */
export function drawHeaders<P, S, M>(table: Table<P, S, M>, { log, commitment, secret }: DrawFacts): readonly Header[] {
  const { chance, places, setup } = table;
  const isDrawn = log.some(({ k, by }) => k === 'move' && by === 'referee');
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
    ['Draws', drawn.map(({ ply, n }) => `${ply}:${n}`).join(' ')],
    ...(from > 0 ? [['DrawsFrom', String(from)] as const] : []),
  ];
}

/** Before the first move: the referee is about to choose among several moves, so that a contribution matters. */
export function canDraw<P, S, M>({ game, line, turn }: Pick<Table<P, S, M>, 'game' | 'line' | 'turn'>): boolean {
  if (turn.kind !== 'referee' && !(turn.kind !== 'over' && turn.referee)) return false;
  return refereeChoices(game, line.state).length > 1;
}

/** Some move of the game was drawn among several. */
export function hasDraws<P, S, M>({ game, line }: Pick<Table<P, S, M>, 'game' | 'line'>): boolean {
  return line.entries.some(({ by }, ply) => by === 'referee' && refereeChoices(game, line.stateAt(ply)).length > 1);
}

/** The moves that the referee chooses among. */
export function refereeChoices<P, S, M>({ rules }: TableGame<P, S, M>, state: S): readonly M[] {
  return rules.referee?.(state)?.moves ?? [...rules.moves(state, 'referee')];
}

function playedBefore(record: string | undefined): number {
  const parsed = record === undefined ? undefined : parseRecord(record);
  return parsed?.ok ? parsed.value.entries.length : 0;
}

/** The moves of the referee that are still in the line. A hidden move counts before it is revealed. */
function drawPlaces(log: readonly TableEvent[], from: number): readonly DrawPlace[] {
  let places: DrawPlace[] = [];
  let [ply, n] = [from, 0];
  for (const { k, ...event } of log as readonly (TableEvent & { readonly to?: number })[]) {
    if (k === 'move' || k === 'skip') {
      if (k === 'move' && event.by === 'referee') places.push({ ply, n });
      ply++;
      n++;
    } else if (k === 'back') {
      ply = event.to!;
      n++;
      places = places.filter((place) => place.ply < ply);
    } else if (k === 'end') n++;
  }
  return places;
}

const bytes = /^[0-9a-f]{64}$/;
const listed = /^\d{1,7}:\d{1,7}(?: \d{1,7}:\d{1,7})*$/;

/** What a record of a finished game says of its draws, or what is missing or damaged, with its place in the text. */
export function parseDraws(record: GameRecord, seats: number): Result<RecordedDraws> {
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
      return { ply: ply!, n: n! };
    }),
  });
}
