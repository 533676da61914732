import type { Point } from './grid-view.ts';

/** Where something floats: `distance` above or below `place`, both in pixels of the frame around it. */
export interface FloatPlace {
  readonly place: Point;
  readonly distance: number;
  /** Without it, below in the upper half of the frame, else above. */
  readonly side?: 'above' | 'below' | undefined;
}

/** As styles that keep it inside without measuring it, and in place when the frame changes its size. */
export function floatStyle(frame: { width: number; height: number }, { place, distance, side }: FloatPlace) {
  const share = frame.width > 0 ? Math.min(1, Math.max(0, place.x / frame.width)) * 100 : 0;
  const fall = frame.height > 0 ? (place.y / frame.height) * 100 : 0;
  const below = side === undefined ? fall < 50 : side === 'below';
  return {
    left: `${share}%`,
    top: `calc(${fall}% ${below ? '+' : '-'} ${distance}px)`,
    // The same share of its own width.
    transform: `translate(${-share}%, ${below ? '0' : '-100%'})`,
  };
}
