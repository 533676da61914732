import type { Point } from './grid-view.ts';

/**
 * A cursor over everything on a board that carries `data-at`: one tab stop, real focus on the active element
 * (which screen readers follow best), no rendering when it moves.
 */
export interface BoardCursor {
  /** The `data-at` under the cursor. */
  at(): string;
  /** Moves the cursor; with focus unless told otherwise. */
  go(at: string, focus?: boolean): void;
  /** Marks the active place anew: after every rendering, because its element or what is known of it may have changed. */
  refresh(): void;
}

interface BoardCursorOptions {
  readonly start: string;
  root(): Element | null;
  /** What is worth knowing about the active place beside its label; it is spoken after it. */
  describe(at: string): string | undefined;
}

export function boardCursor({ start, root, describe }: BoardCursorOptions): BoardCursor {
  let at = start;
  let active: Element | undefined;

  const refresh = (): void => {
    const next =
      root()?.querySelector(`[data-at="${CSS.escape(at)}"]`) ?? root()?.querySelector('[data-at]') ?? undefined;
    if (next !== active) {
      active?.setAttribute('tabindex', '-1');
      active?.removeAttribute('data-active');
      active?.removeAttribute('aria-description');
      active = next;
    }
    if (!next) return;
    at = next.getAttribute('data-at') ?? at;
    next.setAttribute('tabindex', '0');
    next.setAttribute('data-active', 'true');
    const description = describe(at);
    if (description) next.setAttribute('aria-description', description);
    else next.removeAttribute('aria-description');
  };

  return {
    at: () => at,
    go: (next, focus = true) => {
      at = next;
      refresh();
      if (focus && (active instanceof SVGElement || active instanceof HTMLElement))
        active.focus({ preventScroll: true });
    },
    refresh,
  };
}

/** Calm and quick: pieces travel 120 to 220 ms, however far they go. */
export const travelEasing = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

export function travelTime(squares: number): number {
  return Math.round(Math.min(220, 120 + 50 * Math.max(0, squares - 1)));
}

/** What was put on the board comes down and settles. */
export function settle(element: Element): void {
  element.animate(
    [
      { transform: 'scale(1.07)', opacity: 0.4 },
      { transform: 'scale(0.985)', opacity: 1, offset: 0.65 },
      { transform: 'scale(1)', opacity: 1 },
    ],
    { duration: 180, easing: 'ease-out' },
  );
}

/** Where a pointer stands in the drawing, and how many pixels of the screen one drawing unit has there. */
export function pointerPlace(
  svg: SVGSVGElement,
  pointer: { clientX: number; clientY: number },
): Point & { scale: number } {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: Number.NaN, y: Number.NaN, scale: 1 };
  return {
    x: (pointer.clientX - matrix.e) / matrix.a,
    y: (pointer.clientY - matrix.f) / matrix.d,
    scale: matrix.a,
  };
}

/** A place of the drawing in pixels of `frame`, an HTML element around the drawing. */
export function framePlace(svg: SVGSVGElement, frame: Element, place: Point): Point & { scale: number } {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0, scale: 1 };
  const box = frame.getBoundingClientRect();
  return {
    x: place.x * matrix.a + matrix.e - box.left,
    y: place.y * matrix.d + matrix.f - box.top,
    scale: matrix.a,
  };
}

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
