import { random } from '@quadrille/kit';
import { sameSquare, type Square } from '@quadrille/quoridor/rules';
import { powers, type Params, type State, type Token } from './state.ts';

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
