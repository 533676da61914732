import type { Point } from './grid-view.ts';

/**
 * A keyboard cursor over all elements of a board with `data-at`. The board is one tab stop; the active element has real
 * focus, which screen readers follow best. Moving the cursor renders nothing.
 */
export interface BoardCursor {
  /** The `data-at` of the active element. */
  at(): string;
  /** Moves the cursor, and the focus unless `focus` is false. */
  go(at: string, focus?: boolean): void;
  /**
   * Marks the active element again. Call it after every render, because the element or its description may have
   * changed.
   */
  refresh(): void;
}

interface BoardCursorOptions {
  readonly start: string;
  root(): Element | null;
  /** Extra information about the active element. Screen readers speak it after the label. */
  describe(at: string): string | undefined;
}

export function createBoardCursor({ start, root, describe }: BoardCursorOptions): BoardCursor {
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

/** Pieces travel for 120 to 220 ms, whatever the distance. */
export const travelEasing = 'cubic-bezier(0.3, 0.1, 0.2, 1)';

export function travelDurationMs(squares: number): number {
  return Math.round(Math.min(220, 120 + 50 * Math.max(0, squares - 1)));
}

/** Animates a piece that was just placed. */
export function animateSettling(element: Element): void {
  element.animate(
    [
      { transform: 'scale(1.07)', opacity: 0.4 },
      { transform: 'scale(0.985)', opacity: 1, offset: 0.65 },
      { transform: 'scale(1)', opacity: 1 },
    ],
    { duration: 180, easing: 'ease-out' },
  );
}

/** The position of a pointer in drawing units, and the screen pixels per drawing unit. */
export function pointerPosition(
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

/** Converts drawing units to pixels of `frame`, an HTML element around the drawing. */
export function positionInFrame(svg: SVGSVGElement, frame: Element, place: Point): Point & { scale: number } {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0, scale: 1 };
  const box = frame.getBoundingClientRect();
  return {
    x: place.x * matrix.a + matrix.e - box.left,
    y: place.y * matrix.d + matrix.f - box.top,
    scale: matrix.a,
  };
}

/** Where a floating element goes: `distancePx` above or below `position`, both in pixels of the frame. */
export interface FloatAnchor {
  readonly position: Point;
  readonly distancePx: number;
  /** Default: below in the upper half of the frame, above in the lower half. */
  readonly side?: 'above' | 'below' | undefined;
}

/** Styles that keep the element inside the frame without measuring it, also when the frame is resized. */
export function floatStyle(frame: { width: number; height: number }, { position, distancePx, side }: FloatAnchor) {
  const leftPercent = frame.width > 0 ? Math.min(1, Math.max(0, position.x / frame.width)) * 100 : 0;
  const topPercent = frame.height > 0 ? (position.y / frame.height) * 100 : 0;
  const below = side === undefined ? topPercent < 50 : side === 'below';
  return {
    left: `${leftPercent}%`,
    top: `calc(${topPercent}% ${below ? '+' : '-'} ${distancePx}px)`,
    // Shifts the element left by the same percentage of its own width.
    transform: `translate(${-leftPercent}%, ${below ? '0' : '-100%'})`,
  };
}
