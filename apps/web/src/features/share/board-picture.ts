import { pngOf } from './png.ts';

/** The board on this page as a PNG: its largest drawing, not the layers that follow the pointer above it. */
export async function boardPicture(stage: Element): Promise<Blob | undefined> {
  const [board] = [...stage.querySelectorAll('svg')]
    .filter((svg) => svg.getAttribute('aria-hidden') !== 'true')
    .toSorted((a, b) => area(b) - area(a));
  if (!board) return undefined;
  return await pngOf(board, { size: 1600, ground: getComputedStyle(stage).backgroundColor });
}

const area = (svg: SVGSVGElement): number => svg.clientWidth * svg.clientHeight;
