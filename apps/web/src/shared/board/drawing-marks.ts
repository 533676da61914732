/** An arrow between two squares, or a circle around one; squares as the board names them. */
export interface DrawingMark {
  readonly from: string;
  readonly to: string;
  readonly colour: 'first' | 'second';
}

const isSamePlace = (a: DrawingMark, b: DrawingMark): boolean => a.from === b.from && a.to === b.to;

/** Drawing a mark again removes it; in the other colour it changes its colour. */
export function toggleMark(marks: readonly DrawingMark[], mark: DrawingMark): readonly DrawingMark[] {
  const old = marks.find((known) => isSamePlace(known, mark));
  const others = marks.filter((known) => known !== old);
  return old?.colour === mark.colour ? others : [...others, mark];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Half the side of the cell. */
  readonly reach: number;
}

/** The line of an arrow: from beside the centre of its first square to the centre of the last. */
export function arrowLine(from: Spot, to: Spot): { readonly line: string; readonly head: string } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const size = from.reach * 0.75;
  const at = (along: number, aside: number): string =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const neck = length - size;
  return {
    line: `M${at(from.reach * 0.3, 0)}L${at(neck, 0)}`,
    head: `M${at(length, 0)}L${at(neck, size * 0.6)}L${at(neck, -size * 0.6)}Z`,
  };
}
