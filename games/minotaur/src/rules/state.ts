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
  mightSeal,
  sameSquare,
  wallMoves as plainWalls,
  withWall,
} from '@quadrille/quoridor/rules';

export type { Square, Wall };

/** What a pawn can pick up. */
export type Power = 'hammer' | 'ladder' | 'swift' | 'scroll';

export const powers: readonly Power[] = ['hammer', 'ladder', 'swift', 'scroll'];

/** What becomes of a pawn that the monster reaches: it starts again, or it pays with walls. */
export type Catch = 'home' | 'walls';

export interface Params extends PlainParams {
  /** What there is beside pawns and walls. */
  readonly with: 'both' | 'monster' | 'powers';
  readonly caught: Catch;
  /** Where the tokens lie, and which. */
  readonly seed: number;
}

export interface Token extends Square {
  readonly power: Power;
}

export type Move =
  | Exclude<PlainMove, { readonly kind: 'resign' }>
  /** Takes a wall off the board. */
  | { readonly kind: 'hammer'; readonly wall: Wall }
  /** Over the wall beside the pawn. */
  | { readonly kind: 'ladder'; readonly to: Square }
  /** Two steps. */
  | { readonly kind: 'swift'; readonly to: Square }
  /** Two walls more. */
  | { readonly kind: 'scroll' };

/** A position of the plain game, and what else is on its board. */
export interface State extends PlainState {
  readonly params: Params;
  /** Null in a game without one. */
  readonly monster: Square | null;
  /** Those that still lie on the board. */
  readonly tokens: readonly Token[];
  /** By seat: the power in hand. */
  readonly held: readonly (Power | null)[];
}

/** Kinds of powers on the board; each lies once for every seat. */
const kinds = 2;

/**
 * The tokens of a new game. Each kind lies on squares that are the same to all seats: half a turn of the board apart for two,
 * a quarter for four. Never on the outer squares, where games begin and end, nor in the middle, where the monster is, nor beside it.
 */
export function startTokens(params: Params): readonly Token[] {
  if (params.with === 'monster') return [];
  const chance = random(params.seed);
  const chosen = chance.shuffle(powers).slice(0, kinds);
  const tokens: Token[] = [];
  const places = chance.shuffle(innerSquares(params.size));
  for (const power of chosen) {
    const place = places.find((square) => !tokenOn(tokens, square))!;
    for (const square of turned(params, place)) tokens.push({ ...square, power });
  }
  return tokens;
}

export const tokenOn = (tokens: readonly Token[], square: Square): Token | undefined =>
  tokens.find((token) => sameSquare(token, square));

/** Whoever stands on a token with an empty hand has it. */
export function pickUp(state: State): State {
  const { tokens, held, pawns, toMove } = state;
  const found = held[toMove] === null ? tokenOn(tokens, pawns[toMove]!) : undefined;
  if (!found) return state;
  return { ...state, tokens: tokens.filter((token) => token !== found), held: held.with(toMove, found.power) };
}

function innerSquares(size: number): Square[] {
  const middle = (size - 1) / 2;
  // The smallest board has nothing else inside than what lies around the middle.
  const lair = size > 5 ? 1 : 0;
  const line = Array.from({ length: size - 2 }, (_, n) => n + 1);
  return line
    .flatMap((rank) => line.map((file) => ({ file, rank })))
    .filter(({ file, rank }) => Math.max(Math.abs(file - middle), Math.abs(rank - middle)) > lair);
}

/** The square as each seat sees it from its own side. */
function turned({ players, size }: Params, { file, rank }: Square): Square[] {
  const last = size - 1;
  const across = { file: last - file, rank: last - rank };
  if (players === 2) return [{ file, rank }, across];
  return [{ file, rank }, { file: rank, rank: last - file }, across, { file: last - rank, rank: file }];
}

/** The seats whose pawns the monster could not reach among these walls. */
export function outOfReach({ monster, pawns, params: { size } }: State, barriers: Barriers): Seat[] {
  if (!monster) return [];
  const reach = distancesFrom(barriers, [cellOf(size, monster)]);
  return [...pawns.keys()].filter((seat) => reach[cellOf(size, pawns[seat]!)] === -1);
}

function shutOffBy(state: State, wall: Wall): Seat[] {
  const barriers = barriersOf(state);
  return mightSeal(barriers, wall) ? outOfReach(state, withWall(barriers, wall)) : [];
}

/** As in the plain game, and the monster must still get to every pawn. */
export function checkWall(state: State, wall: Wall): Fault | undefined {
  const plain = checkPlainWall(state, wall);
  if (plain) return plain;
  const safe = shutOffBy(state, wall);
  return safe.length === 0 ? undefined : fault('wall-shuts-monster', { seats: safe.join(',') });
}

export function wallMoves(state: State): Wall[] {
  return plainWalls(state).filter((wall) => shutOffBy(state, wall).length === 0);
}

/** As in the plain game; what cannot come again is forgotten. */
export function seenAfter(state: State, before: State | undefined): State['seen'] {
  if (state.params.draw === 'off') return [];
  const now = occurrence(state);
  return before && isReversible(before, state) ? appended(before.seen, now) : [[now]];
}

/** Walls, stocks and tokens never come back as they were: what a hammer frees, another wall must pay for. */
function isReversible(before: State, after: State): boolean {
  return before.walls === after.walls && before.stock === after.stock && before.held === after.held;
}

/** Lists of a bounded length, all but the last shared with the states before. */
const listLength = 64;

function appended(seen: State['seen'], now: number): State['seen'] {
  const last = seen.at(-1) ?? [];
  return last.length === listLength ? [...seen, [now]] : [...seen.slice(0, -1), [...last, now]];
}

function occurrence({ pawns, monster, toMove, params: { size } }: State): number {
  const squares = monster ? [...pawns, monster] : pawns;
  return squares.reduce((code, { file, rank }) => (code * size + rank) * size + file, toMove);
}

/** How often the position has been on the board, this time included. */
export function repetitions({ seen }: State): number {
  const now = seen.at(-1)?.at(-1);
  let times = 0;
  for (const codes of seen) for (const code of codes) if (code === now) times++;
  return times;
}
