import { unit, type Point, type View } from './view.ts';

/** 1 fits the whole board; more follows the roadie. */
export const zooms = [1, 1.5, 2, 3, 4, 6, 8, 12] as const;

export interface Camera {
  readonly zoom: number;
  /** What the drawing is moved by, in drawing units of the frame. */
  readonly left: number;
  readonly top: number;
}

/** The roadie in the middle, but never more beside the board than need be. */
export function cameraOn(view: View, zoom: number, on: Point): Camera {
  if (zoom === 1) return { zoom, left: 0, top: 0 };
  const shift = (middle: number, size: number): number =>
    Math.max(size * (1 - zoom), Math.min(0, size / 2 - middle * zoom));
  return { zoom, left: shift(on.x + unit / 2, view.across * unit), top: shift(on.y + unit / 2, view.down * unit) };
}

/** From a place in the frame to a place in the drawing. */
export const throughCamera = ({ zoom, left, top }: Camera, { x, y }: Point): Point => ({
  x: (x - left) / zoom,
  y: (y - top) / zoom,
});

/** Boards on which a cell may become too small to hit. */
export const isLarge = ({ across, down }: View): boolean => Math.max(across, down) > 16;
