import { type Result, fail, fault, ok, shiftFault } from '@quadrille/kit';
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
import { withColoursOut } from '../rules/placements.ts';
import { emptyBoard } from '../rules/rules.ts';
import { type Square, isOnBoard, printSquare } from '../rules/square.ts';
import { type State, isOver, connectedParts, placedPieces } from '../rules/state.ts';
import type { SgfNode, SgfProperty, SgfTree, SgfValue } from './sgf-tree.ts';

/** Values of the property GM. Of two variants with the same name the first is read, because files have no teams. */
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

/** The property of a colour's moves: `B` and `W` in Duo, numbers elsewhere. */
export const colourProperty = (params: Params, colour: Colour): string =>
  colourCount(params) === 2 ? 'BW'[colour]! : String(colour + 1);

/** Names of the colours, including those of older files. */
const colourNamesInFiles: Readonly<Record<string, Colour>> = {
  1: 0,
  2: 1,
  3: 2,
  4: 3,
  BLUE: 0,
  YELLOW: 1,
  RED: 2,
  GREEN: 3,
};

/** The colour that a property or value names in this variant; undefined if it is no colour here. */
export function colourOfProperty(params: Params, sign: string): Colour | undefined {
  if (colourCount(params) === 2) return sign === 'B' ? 0 : sign === 'W' ? 1 : undefined;
  return Object.hasOwn(colourNamesInFiles, sign) ? colourNamesInFiles[sign] : undefined;
}

/** Properties of the players' names, by seat. */
export const playerProperty = (params: Params, seat: number): string =>
  seatCount(params) === 2 ? ['PB', 'PW'][seat]! : `P${seat + 1}`;

/** Our own properties; other programs ignore them. */
export const ownProperties = {
  /** The params text, if GM does not contain everything. */
  params: 'QR',
  /** The position text of the start. */
  start: 'QP',
  /** The colour that gives up. */
  giveUp: 'QG',
} as const;

/** The position that `A1` … `A4`, `AB`, `AW`, `AE` and `PL` of a root node set up; undefined for the default start. */
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
  return checkPosition(params, board, player, setups[0]?.at ?? player!.at);
}

function addedColour(params: Params, name: string): number | undefined {
  return /^A(?:[BW]|[1-4])$/.test(name) ? colourOfProperty(params, name.slice(1)) : undefined;
}

function readSquares(params: Params, { text, at }: SgfValue, isPiece: boolean): Result<readonly Square[]> {
  const move = notation.move.parse(text.trim());
  if (!move.ok) return fail(shiftFault(move.error, at));
  const squares = move.value.kind === 'place' ? move.value.squares : [];
  const outside = squares.find((square) => !isOnBoard(boardSize(params), square));
  if (outside !== undefined) return fail(fault('off-board', { square: printSquare(outside) }, at));
  return isPiece && !placementOn(squares) ? fail(fault('not-a-piece', {}, at)) : ok(squares);
}

function checkPosition(
  params: Params,
  board: readonly number[],
  player: SgfProperty | undefined,
  at: number,
): Result<string> {
  const sign = player?.values[0];
  const colour = sign ? colourOfProperty(params, sign.text.trim()) : 0;
  if (colour === undefined) return fail(fault('sgf-colour', { found: sign!.text.slice(0, 8) }, sign!.at));
  const size = boardSize(params);
  for (const owner of allColours(params)) {
    const pieces = connectedParts(size, board, owner).map((part) => placementOn(part)?.piece.name);
    // Two pieces of a colour that share an edge form no piece.
    if (pieces.includes(undefined)) return fail(fault('sgf-setup-part', { colour: owner + 1 }, at));
    const twice = pieces.find((name, index) => pieces.indexOf(name) !== index);
    if (twice !== undefined) return fail(fault('position-twice', { piece: twice, colour: owner + 1 }, at));
  }
  const bare: State = { ...emptyBoard(params), board, colour };
  const shared = sharedColour(params);
  const settled = withColoursOut({
    ...bare,
    sharer: shared === undefined ? 0 : placedPieces(bare, shared).length % seatCount(params),
  });
  const next = allColours(params)
    .map((step) => (colour + step) % colourCount(params))
    .find((candidate) => !settled.out[candidate]);
  return ok(notation.position(params).print({ ...settled, colour: next ?? 0 }));
}

/** The inverse of `setupPosition`. */
export function setupProperties(state: State): SgfTree['properties'] {
  const { params } = state;
  const added = allColours(params).flatMap((colour): [string, ...string[]][] => {
    const pieces = placedPieces(state, colour).map(({ squares }) => notation.move.print({ kind: 'place', squares }));
    return pieces.length > 0 ? [[`A${colourProperty(params, colour)}`, ...pieces]] : [];
  });
  return isOver(state) ? added : [...added, ['PL', colourProperty(params, state.colour)]];
}
