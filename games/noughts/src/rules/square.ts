import { fail, fault, ok, type Result } from '@quadrille/kit';

/** File 0 is `a`, rank 0 is `1`: a1 is the bottom left corner as the board is printed. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

const files = 'abcde';

export const sameSquare = (a: Square, b: Square): boolean => a.file === b.file && a.rank === b.rank;

export function onBoard(size: number, { file, rank }: Square): boolean {
  return file >= 0 && file < size && rank >= 0 && rank < size;
}

/** All squares in reading order: the top rank first, as a position text has them. */
export function squaresOf(size: number): Square[] {
  return Array.from({ length: size * size }, (_, cell) => squareAt(size, cell));
}

/** The place of a square in reading order, and back. */
export const cellOf = (size: number, { file, rank }: Square): number => (size - 1 - rank) * size + file;

export function squareAt(size: number, cell: number): Square {
  return { file: cell % size, rank: size - 1 - Math.floor(cell / size) };
}

export const printSquare = ({ file, rank }: Square): string => `${files[file]}${rank + 1}`;

/** Any square of the largest board; whether it lies on this one is a matter of the rules. */
export function parseSquare(text: string): Result<Square> {
  const file = text.length === 2 ? files.indexOf(text[0]!) : -1;
  const rank = '12345'.indexOf(text[1] ?? '?');
  if (file < 0 || rank < 0) return fail(fault('move-shape', { text: text.slice(0, 20) }, 0));
  return ok({ file, rank });
}
