import { type ReactNode, memo, useMemo } from 'react';
import { groundOf } from '../rules/state.ts';
import { CaseShape } from './cases.tsx';
import { PlainScenery, useSkin } from './skins.tsx';
import { type Point, type View, unit } from './view.tsx';

/**
 * Everything that never moves, as one path per layer, so that a board of 100 x 100 is a handful of elements. Every
 * second plank is darker, and some amplifiers have knobs instead of a cone.
 */
interface Layers {
  readonly floor: string;
  readonly planks: string;
  readonly seams: string;
  readonly shade: string;
  readonly boxes: string;
  readonly fronts: string;
  readonly cones: string;
  readonly hearts: string;
  readonly knobs: string;
  readonly cables: string;
}

function layersOf(view: View): Layers {
  const { cells } = view.board;
  const { floor } = groundOf(view.board);
  const stage: Point[] = [];
  const dark: Point[] = [];
  const amps: Point[] = [];
  const heads: Point[] = [];
  const edges: string[] = [];
  const plugged: Point[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const place = view.corner(cell);
    const [column, row] = [place.x / unit, place.y / unit];
    if (cells[cell] === '#') (isHead(column, row) ? heads : amps).push(place);
    else if (floor[cell]) {
      stage.push(place);
      if ((column + 2 * row) % 4 < 2) dark.push(place);
      const above = view.cellAt({ x: place.x + 1, y: place.y - 1 });
      if (above !== undefined && cells[above] === '#') {
        edges.push(`M${place.x} ${place.y}h${unit}v7h${-unit}z`);
        if (cells[cell] === ' ' && isHead(column + 3, row)) plugged.push(place);
      }
    } else if (cells[cell] === '*') stage.push(place);
  }
  const walls = [...amps, ...heads];
  const isWall = (x: number, y: number): boolean => cells[view.cellAt({ x, y }) ?? -1] === '#';
  // Fills the hole between four rounded corners of amplifiers.
  const joints = walls.filter(({ x, y }) => isWall(x + unit, y) && isWall(x, y + unit) && isWall(x + unit, y + unit));
  return {
    // The floor continues under the rounded corners of the amplifiers.
    floor: each(stage, ({ x, y }) => `M${x - 7} ${y - 7}h${unit + 14}v${unit + 14}h${-unit - 14}z`),
    planks: each(dark, ({ x, y }) => `M${x} ${y}h${unit}v${unit}h${-unit}z`),
    seams: each(
      stage,
      ({ x, y }) => `M${x} ${y + unit / 2}h${unit}M${x} ${y + unit}h${unit}M${x + ((y / unit) % 2 ? 28 : 12)} ${y}v20`,
    ),
    shade: edges.join(''),
    boxes:
      each(joints, ({ x, y }) => `M${x + unit - 5} ${y + unit - 5}h10v10h-10z`) +
      each(walls, ({ x, y }) => rounded(x + 0.5, y + 0.5, unit - 1, 5)),
    fronts: each(walls, ({ x, y }) => rounded(x + 4, y + 4, unit - 8, 3)),
    cones: each(amps, ({ x, y }) => circle(x + 20, y + 20, 9)),
    hearts: each(amps, ({ x, y }) => circle(x + 20, y + 20, 3.2)),
    cables: each(
      plugged,
      ({ x, y }) => `M${x + 31} ${y}c1 5-1 8-6 8c-7 0-7-6-1-6c7 0 8 9 0 10c-6 1-10-2-15 0c-4 1-5 3-9 2`,
    ),
    knobs: each(
      heads,
      ({ x, y }) =>
        [10, 17, 24].map((over) => circle(x + over, y + 11, 2)).join('') +
        circle(x + 31, y + 11, 1.3) +
        [19, 24, 29].map((under) => `M${x + 9} ${y + under}h22v1.8h-22z`).join(''),
    ),
  };
}

const each = (places: readonly Point[], draw: (place: Point) => string): string => places.map(draw).join('');

/** One wall in six, scattered the same way on every screen. */
const isHead = (column: number, row: number): boolean => (column * 7 + row * 13 + ((column * row) % 5)) % 6 === 0;

function rounded(x: number, y: number, side: number, radius: number): string {
  const line = side - 2 * radius;
  const arc = `a${radius} ${radius} 0 0 1`;
  return (
    `M${x + radius} ${y}h${line}${arc} ${radius} ${radius}v${line}${arc} ${-radius} ${radius}` +
    `h${-line}${arc} ${-radius} ${-radius}v${-line}${arc} ${radius} ${-radius}z`
  );
}

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** The stage, the amplifiers around it, the taped marks, and unreachable cases. */
export const Scenery = memo(function Scenery({ view }: { readonly view: View }): ReactNode {
  const skin = useSkin();
  const scenery = useMemo(() => [...view.board.cells].flatMap((sign, cell) => (sign === '*' ? [cell] : [])), [view]);
  return (
    <g className="s-still" aria-hidden="true">
      {skin === 'stage' ? (
        <StageScenery view={view} scenery={scenery} />
      ) : (
        <PlainScenery view={view} skin={skin} scenery={scenery} />
      )}
      {scenery.map((cell) => {
        const { x, y } = view.corner(cell);
        return (
          <g key={cell} transform={`translate(${x} ${y})`} className="s-far">
            <CaseShape home worn={undefined} />
          </g>
        );
      })}
    </g>
  );
});

interface StageSceneryProps {
  readonly view: View;
  readonly scenery: readonly number[];
}

function StageScenery({ view, scenery }: StageSceneryProps): ReactNode {
  const layers = useMemo(() => layersOf(view), [view]);
  const marks = [...groundOf(view.board).goals, ...scenery].map((cell) => view.corner(cell));
  return (
    <>
      <path className="s-floor" d={layers.floor} />
      <path className="s-planks" d={layers.planks} />
      <path className="s-seams" d={layers.seams} />
      <path className="s-shade" d={layers.shade} />
      <path className="s-cable" d={layers.cables} />
      <path className="s-amp" d={layers.boxes} />
      <path className="s-amp-front" d={layers.fronts} />
      <path className="s-amp-cone" d={layers.cones} />
      <path className="s-amp-heart" d={layers.hearts} />
      <path className="s-amp-knobs" d={layers.knobs} />
      <path className="s-mark" d={marks.map(({ x, y }) => tape(x, y)).join('')} />
    </>
  );
}

/** Four corners of tape, slightly askew. */
const tape = (x: number, y: number): string =>
  `M${x + 8.5} ${y + 15}l.3 -6.700l6.7 .2M${x + 25} ${y + 8.3}l6.7 .3l-.2 6.4` +
  `M${x + 31.6} ${y + 25}l-.3 6.600l-6.3 -.1M${x + 15} ${y + 31.7}l-6.6 -.2l.2 -6.5`;
