import { pngOf } from './png.ts';

/** The page's board as a PNG: its largest SVG, without the layers above it that follow the pointer. */
export async function boardPicture(stage: Element): Promise<Blob | undefined> {
  const [board] = [...stage.querySelectorAll('svg')]
    .filter((svg) => svg.getAttribute('aria-hidden') !== 'true')
    .toSorted((a, b) => area(b) - area(a));
  if (!board) return undefined;
  return await pngOf(board, { size: 1600, ground: getComputedStyle(stage).backgroundColor });
}

const area = (svg: SVGSVGElement): number => svg.clientWidth * svg.clientHeight;
