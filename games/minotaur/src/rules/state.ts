import { type Fault, type Seat, fault, random } from '@quadrille/kit';
import {
  type Barriers,
  type Move as PlainMove,
  type Params as PlainParams,
  type Square,
  type State as PlainState,
  type Wall,
  barriersOf,
  cellOf,
  checkWall as checkPlainWall,
  distancesFrom,
  canSeal,
  isSameSquare,
  wallMoves as plainWalls,
  withWall,
} from '@quadrille/quoridor/rules';

export type { Square, Wall };

export type Power = 'hammer' | 'ladder' | 'swift' | 'scroll';

export const powers: readonly Power[] = ['hammer', 'ladder', 'swift', 'scroll'];

/** The penalty of a caught pawn: back to its start, or a loss of walls. */
export type Catch = 'home' | 'walls';

export interface Params extends PlainParams {
  /** The additions to Quoridor in this match. */
  readonly with: 'both' | 'monster' | 'powers';
  readonly caught: Catch;
  /** Decides which tokens lie where. */
  readonly seed: number;
}

export interface Token extends Square {
  readonly power: Power;
}

export type Move =
  | Exclude<PlainMove, { readonly kind: 'resign' }>
  /** Removes a wall. */
  | { readonly kind: 'hammer'; readonly wall: Wall }
  /** Goes over the wall beside the pawn. */
  | { readonly kind: 'ladder'; readonly to: Square }
  /** Moves two steps. */
  | { readonly kind: 'swift'; readonly to: Square }
  /** Adds two walls to the stock. */
  | { readonly kind: 'scroll' };

/** Quoridor's state with the monster, tokens and powers. */
export interface State extends PlainState {
  readonly params: Params;
  /** Null in a match without the monster. */
  readonly monster: Square | null;
  /** Tokens that no pawn has taken yet. */
  readonly tokens: readonly Token[];
  /** By seat: its power. */
  readonly held: readonly (Power | null)[];
}

/** Number of different powers on the board; each lies there once per seat. */
const powerKindCount = 2;

/**
 * The tokens of a new match. Each power lies on squares that are symmetric for all seats: rotated by half a turn for
 * two seats, by a quarter for four. No token lies on the outer squares, where pawns start and finish, nor on or beside
 * the middle, where the monster starts.
 */
export function startTokens(params: Params): readonly Token[] {
  if (params.with === 'monster') return [];
  const chance = random(params.seed);
  const chosen = chance.shuffle(powers).slice(0, powerKindCount);
  const tokens: Token[] = [];
  const places = chance.shuffle(innerSquares(params.size));
  for (const power of chosen) {
    const place = places.find((square) => !tokenOn(tokens, square))!;
    for (const square of symmetricSquares(params, place)) tokens.push({ ...square, power });
  }
  return tokens;
}

export const tokenOn = (tokens: readonly Token[], square: Square): Token | undefined =>
  tokens.find((token) => isSameSquare(token, square));

/** A pawn without a power takes the token that it stands on. */
export function pickUp(state: State): State {
  const { tokens, held, pawns, toMove } = state;
  const found = held[toMove] === null ? tokenOn(tokens, pawns[toMove]!) : undefined;
  if (!found) return state;
  return { ...state, tokens: tokens.filter((token) => token !== found), held: held.with(toMove, found.power) };
}

function innerSquares(size: number): Square[] {
  const middle = (size - 1) / 2;
  // On the smallest board all inner squares are beside the middle, so only the middle itself stays free.
  const lair = size > 5 ? 1 : 0;
  const line = Array.from({ length: size - 2 }, (_, n) => n + 1);
  return line
    .flatMap((rank) => line.map((file) => ({ file, rank })))
    .filter(({ file, rank }) => Math.max(Math.abs(file - middle), Math.abs(rank - middle)) > lair);
}

/** The squares that correspond to this one for each seat. */
function symmetricSquares({ players, size }: Params, { file, rank }: Square): Square[] {
  const last = size - 1;
  const across = { file: last - file, rank: last - rank };
  if (players === 2) return [{ file, rank }, across];
  return [{ file, rank }, { file: rank, rank: last - file }, across, { file: last - rank, rank: file }];
}

/** The seats whose pawns the monster could not reach between these walls. */
export function seatsOutOfReach({ monster, pawns, params: { size } }: State, barriers: Barriers): Seat[] {
  if (!monster) return [];
  const reach = distancesFrom(barriers, [cellOf(size, monster)]);
  return [...pawns.keys()].filter((seat) => reach[cellOf(size, pawns[seat]!)] === -1);
}

function seatsShutOffBy(state: State, wall: Wall): Seat[] {
  const barriers = barriersOf(state);
  return canSeal(barriers, wall) ? seatsOutOfReach(state, withWall(barriers, wall)) : [];
}

/** Quoridor's check, and the monster must still reach every pawn. */
export function checkWall(state: State, wall: Wall): Fault | undefined {
  const plain = checkPlainWall(state, wall);
  if (plain) return plain;
  const safe = seatsShutOffBy(state, wall);
  return safe.length === 0 ? undefined : fault('wall-shuts-monster', { seats: safe.join(',') });
}

export function wallMoves(state: State): Wall[] {
  return plainWalls(state).filter((wall) => seatsShutOffBy(state, wall).length === 0);
}

/** Keys of past positions that can still occur again. */
export function seenAfter(state: State, before: State | undefined): State['seen'] {
  if (state.params.draw === 'off') return [];
  const now = occurrenceKey(state);
  return before && isReversible(before, state) ? withAppended(before.seen, now) : [[now]];
}

/**
 * A move that changes walls, stocks or tokens makes all earlier positions impossible: even a smashed wall costs a wall
 * of the stock to rebuild.
 */
function isReversible(before: State, after: State): boolean {
  return before.walls === after.walls && before.stock === after.stock && before.held === after.held;
}

/** Keys per list; all lists but the last are shared with earlier states. */
const keysPerList = 64;

function withAppended(seen: State['seen'], now: number): State['seen'] {
  const last = seen.at(-1) ?? [];
  return last.length === keysPerList ? [...seen, [now]] : [...seen.slice(0, -1), [...last, now]];
}

function occurrenceKey({ pawns, monster, toMove, params: { size } }: State): number {
  const squares = monster ? [...pawns, monster] : pawns;
  return squares.reduce((code, { file, rank }) => (code * size + rank) * size + file, toMove);
}

/** How often this position has occurred, including now. */
export function countRepetitions({ seen }: State): number {
  const now = seen.at(-1)?.at(-1);
  let times = 0;
  for (const codes of seen) for (const code of codes) if (code === now) times++;
  return times;
}
