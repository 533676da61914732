/** The drawing area inside the margins, in SVG units. */
export interface GraphBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface GraphPoint {
  readonly place: number;
  readonly x: number;
  readonly y: number;
}

/** One seat's chances as points; unknown positions are skipped. */
export function graphPoints(chances: readonly (number | undefined)[], box: GraphBox): readonly GraphPoint[] {
  const last = chances.length - 1;
  return chances.flatMap((chance, place): GraphPoint[] => {
    if (chance === undefined) return [];
    return [{ place, x: placeX(place, last, box), y: chanceY(chance, box) }];
  });
}

/** A single position is drawn at the left edge. */
export function placeX(place: number, last: number, { left, width }: GraphBox): number {
  return left + (last <= 0 ? 0 : (place / last) * width);
}

/** A chance of 1 is at the top. */
export const chanceY = (chance: number, { top, height }: GraphBox): number => top + (1 - chance) * height;

/** The position nearest to an x coordinate. */
export function placeAt(x: number, last: number, { left, width }: GraphBox): number {
  const place = Math.round(((x - left) / width) * Math.max(0, last));
  return Math.min(Math.max(0, last), Math.max(0, place));
}

export const linePath = (points: readonly GraphPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');

/** The area between the curve and the horizontal line at `y`. */
export function areaPath(points: readonly GraphPoint[], y: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${linePath(points)}L${last.x.toFixed(2)} ${y.toFixed(2)}L${first.x.toFixed(2)} ${y.toFixed(2)}Z`;
}
