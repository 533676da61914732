import { type Result, fail, fault, ok, shifted } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import {
  type Colour,
  type Variant,
  type Params,
  allColours,
  boardSize,
  colourCount,
  seatCount,
  sharedColour,
} from '../rules/params.ts';
import { placementOn } from '../rules/piece.ts';
import { settle } from '../rules/placements.ts';
import { emptyBoard } from '../rules/rules.ts';
import { type Square, onBoard, printSquare } from '../rules/square.ts';
import { type State, isOver, parts, placedPieces } from '../rules/state.ts';
import type { SgfNode, SgfProperty, SgfTree, SgfValue } from './sgf-tree.ts';

/** What the property GM says. Of two with the same name the first is read: files know nothing of teams. */
const fileNames: Readonly<Record<Variant, string>> = {
  classic: 'Blokus',
  teams: 'Blokus',
  two: 'Blokus Two-Player',
  three: 'Blokus Three-Player',
  duo: 'Blokus Duo',
};

export function variantOfName(name: string): Variant | undefined {
  const wanted = name.trim().toLowerCase();
  return (Object.keys(fileNames) as Variant[]).find((variant) => fileNames[variant].toLowerCase() === wanted);
}

export const fileNameOf = ({ variant }: Params): string => fileNames[variant];

/** Moves of a colour: `B` and `W` in Duo, numbers elsewhere. */
export const colourSign = (params: Params, colour: Colour): string =>
  colourCount(params) === 2 ? 'BW'[colour]! : String(colour + 1);

/** Signs of one colour, those of older files included. */
const signs: Readonly<Record<string, Colour>> = { 1: 0, 2: 1, 3: 2, 4: 3, BLUE: 0, YELLOW: 1, RED: 2, GREEN: 3 };

/** The colour that a property or a value stands for in this game; undefined: it is no colour here. */
export function colourOfSign(params: Params, sign: string): Colour | undefined {
  if (colourCount(params) === 2) return sign === 'B' ? 0 : sign === 'W' ? 1 : undefined;
  return Object.hasOwn(signs, sign) ? signs[sign] : undefined;
}

/** Names of the players, by seat. */
export const playerProperty = (params: Params, seat: number): string =>
  seatCount(params) === 2 ? ['PB', 'PW'][seat]! : `P${seat + 1}`;

/** Ours alone; other programs pass over them. */
export const own = {
  /** The params text, where the name of the game does not tell all. */
  params: 'QR',
  /** The position text that the game starts from. */
  start: 'QP',
  /** The colour that gives up. */
  giveUp: 'QG',
} as const;

/** The position that `A1` … `A4`, `AB`, `AW`, `AE` and `PL` of a root node set up; undefined: the usual start. */
export function setupPosition(params: Params, root: SgfNode): Result<string | undefined> {
  const setups = root.properties.filter(({ name }) => name === 'AE' || addedColour(params, name) !== undefined);
  const player = root.properties.find(({ name }) => name === 'PL');
  const stray = root.properties.find(
    ({ name }) => /^A(?:[BW]|[1-4])$/.test(name) && !setups.some((s) => s.name === name),
  );
  if (stray) return fail(fault('sgf-other-colour', { name: stray.name, n: colourCount(params) }, stray.at));
  if (setups.length === 0 && !player) return ok(undefined);

  const board = [...emptyBoard(params).board];
  for (const property of setups) {
    const sign = property.name === 'AE' ? 0 : addedColour(params, property.name)! + 1;
    for (const value of property.values) {
      const squares = readSquares(params, value, sign > 0);
      if (!squares.ok) return squares;
      for (const square of squares.value) {
        if (sign > 0 && board[square] !== 0) {
          return fail(fault('overlap', { square: printSquare(square) }, value.at));
        }
        board[square] = sign;
      }
    }
  }
  return provePosition(params, board, player, setups[0]?.at ?? player!.at);
}

function addedColour(params: Params, name: string): number | undefined {
  return /^A(?:[BW]|[1-4])$/.test(name) ? colourOfSign(params, name.slice(1)) : undefined;
}

function readSquares(params: Params, { text, at }: SgfValue, isPiece: boolean): Result<readonly Square[]> {
  const move = notation.move.parse(text.trim());
  if (!move.ok) return fail(shifted(move.error, at));
  const squares = move.value.kind === 'place' ? move.value.squares : [];
  const outside = squares.find((square) => !onBoard(boardSize(params), square));
  if (outside !== undefined) return fail(fault('off-board', { square: printSquare(outside) }, at));
  return isPiece && !placementOn(squares) ? fail(fault('not-a-piece', {}, at)) : ok(squares);
}

function provePosition(
  params: Params,
  board: readonly number[],
  player: SgfProperty | undefined,
  at: number,
): Result<string> {
  const sign = player?.values[0];
  const colour = sign ? colourOfSign(params, sign.text.trim()) : 0;
  if (colour === undefined) return fail(fault('sgf-colour', { found: sign!.text.slice(0, 8) }, sign!.at));
  const size = boardSize(params);
  for (const owner of allColours(params)) {
    const pieces = parts(size, board, owner).map((part) => placementOn(part)?.piece.name);
    // Two pieces of a colour that share an edge are no piece together.
    if (pieces.includes(undefined)) return fail(fault('sgf-setup-part', { colour: owner + 1 }, at));
    const twice = pieces.find((name, index) => pieces.indexOf(name) !== index);
    if (twice !== undefined) return fail(fault('position-twice', { piece: twice, colour: owner + 1 }, at));
  }
  const bare: State = { ...emptyBoard(params), board, colour };
  const shared = sharedColour(params);
  const settled = settle({
    ...bare,
    sharer: shared === undefined ? 0 : placedPieces(bare, shared).length % seatCount(params),
  });
  const next = allColours(params)
    .map((step) => (colour + step) % colourCount(params))
    .find((candidate) => !settled.out[candidate]);
  return ok(notation.position(params).print({ ...settled, colour: next ?? 0 }));
}

/** The same the other way round. */
export function setupProperties(state: State): SgfTree['properties'] {
  const { params } = state;
  const added = allColours(params).flatMap((colour): [string, ...string[]][] => {
    const pieces = placedPieces(state, colour).map(({ squares }) => notation.move.print({ kind: 'place', squares }));
    return pieces.length > 0 ? [[`A${colourSign(params, colour)}`, ...pieces]] : [];
  });
  return isOver(state) ? added : [...added, ['PL', colourSign(params, state.colour)]];
}
