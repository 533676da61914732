import type { AnySession, MoveFigure, Say } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';

type Playable = AnySession['game'];

/** The short name of a move in lists: the game's, the platform's, or its notation. */
export function moveName({ notation }: Playable, text: string, say: Say): string {
  if (say.has(`extra.${text}`)) return say(`extra.${text}`);
  const move = notation.name ? notation.move.parse(text) : undefined;
  return move?.ok ? notation.name!(move.value, say) : text;
}

interface MoveLabelProps {
  readonly game: Playable;
  readonly text: string;
  /** The state before the move; undefined if unknown. */
  readonly before: unknown;
  /** The mover's colour, shown if the move has no picture. */
  readonly colour?: number | undefined;
  readonly say: Say;
}

/** A move with its picture, if it has one. */
export function MoveLabel({ game, text, before, colour, say }: MoveLabelProps) {
  const figure = figureOf(game, before, text);
  return (
    <>
      {figure && <Figure {...figure} />}
      {!figure && colour !== undefined && <SeatMark colour={colour} />}
      {moveName(game, text, say)}
    </>
  );
}

function figureOf({ notation }: Playable, before: unknown, text: string): MoveFigure | undefined {
  const move = notation.figure && before !== undefined ? notation.move.parse(text) : undefined;
  return move?.ok ? notation.figure!(before, move.value) : undefined;
}

function Figure({ squares, colour }: MoveFigure) {
  const width = Math.max(...squares.map(([x]) => x)) + 1;
  const height = Math.max(...squares.map(([, y]) => y)) + 1;
  const side = Math.max(width, height, 3);
  return (
    <svg
      className="move-figure"
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      fill={`var(--seat-${colour})`}
      aria-hidden="true"
    >
      {squares.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x + 0.04} y={y + 0.04} width={0.92} height={0.92} rx={0.12} />
      ))}
    </svg>
  );
}

/** Longer moves do not fit beside each other: two in a row, or four. */
const longestOfTwo = 8;
const longestOfFour = 6;

/** Whether each move gets its own row. With pictures only two fit, and names of several words do not. */
export function areLong({ entries, game }: AnySession, seats: number, say: Say): boolean {
  const { notation } = game;
  if (notation.isRoundless) return true;
  if (notation.figure) return seats > 2;
  if (seats > 2) return entries.some(({ text }) => moveName(game, text, say).length > longestOfFour);
  return entries.some(({ text }) => text.length > longestOfTwo);
}

/** A round of all seats; in a game for one player four moves. */
export const movesPerRow = (isLong: boolean, seats: number): number => (isLong ? 1 : seats > 1 ? seats : 4);

/** The number that the move list shows beside the move. */
export const moveNumber = (session: AnySession, seats: number, place: number, say: Say): number =>
  seats > 1 ? Math.ceil(place / movesPerRow(areLong(session, seats, say), seats)) : place;
