import type { Point } from './grid-view.ts';

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
