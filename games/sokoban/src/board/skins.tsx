import { type ReactElement, type ReactNode, createContext, useContext, useMemo } from 'react';
import type { Direction } from '../rules/state.ts';
import { groundOf } from '../rules/state.ts';
import { type Point, type View, unit } from './view.tsx';

/** Styles of the board. The stage of the story is the default. */
const skins = ['stage', 'warehouse', 'paper', 'contrast'] as const;
export type Skin = (typeof skins)[number];

const skinOf = (preferences: Readonly<Record<string, string>>): Skin =>
  skins.find((skin) => skin === preferences['skin']) ?? 'stage';

const SkinContext = createContext<Skin>('stage');
export const useSkin = (): Skin => useContext(SkinContext);

interface SkinnedProps {
  readonly preferences: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Boards and pictures below this use the chosen skin. */
export function Skinned({ preferences, children }: SkinnedProps): ReactElement {
  const skin = skinOf(preferences);
  return <SkinContext value={skin}>{children}</SkinContext>;
}

const each = (places: readonly Point[], draw: (place: Point) => string): string => places.map(draw).join('');
const square = ({ x, y }: Point): string => `M${x} ${y}h${unit}v${unit}h${-unit}z`;
const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

type PlainSkin = Exclude<Skin, 'stage'>;

/** Lines on floor cells, relief of walls, and the sign of a goal. */
const drawings: Readonly<
  Record<PlainSkin, { readonly floor: typeof square; readonly wall: typeof square; readonly mark: typeof square }>
> = {
  // Slabs of concrete, bricks, a painted target.
  warehouse: {
    floor: square,
    wall: ({ x, y }) =>
      `M${x} ${y + 10}h40M${x} ${y + 20}h40M${x} ${y + 30}h40M${x} ${y + 40}h40` +
      `M${x + 14} ${y}v10M${x + 34} ${y + 10}v10M${x + 14} ${y + 20}v10M${x + 34} ${y + 30}v10`,
    mark: ({ x, y }) => ring(x + 20, y + 20, 11) + ring(x + 20, y + 20, 4),
  },
  // Squared paper, hatching, a pencilled cross.
  paper: {
    floor: ({ x, y }) =>
      `M${x + 10} ${y}v40M${x + 20} ${y}v40M${x + 30} ${y}v40M${x + 40} ${y}v40` +
      `M${x} ${y + 10}h40M${x} ${y + 20}h40M${x} ${y + 30}h40M${x} ${y + 40}h40`,
    wall: ({ x, y }) =>
      `M${x} ${y + 10}l10-10M${x} ${y + 20}l20-20M${x} ${y + 30}l30-30M${x} ${y + 40}l40-40` +
      `M${x + 10} ${y + 40}l30-30M${x + 20} ${y + 40}l20-20M${x + 30} ${y + 40}l10-10`,
    mark: ({ x, y }) => `M${x + 12} ${y + 12}l16 16M${x + 28} ${y + 12}l-16 16`,
  },
  // Only edges, and a thick diamond.
  contrast: {
    floor: square,
    wall: () => '',
    mark: ({ x, y }) => `M${x + 20} ${y + 7}l13 13l-13 13l-13-13z`,
  },
};

/** The floor, the walls and the goals in all skins but the stage. */
export function PlainScenery({
  view,
  skin,
  scenery,
}: {
  readonly view: View;
  readonly skin: PlainSkin;
  readonly scenery: readonly number[];
}): ReactNode {
  const layers = useMemo(() => {
    const { cells } = view.board;
    const { floor, goals } = groundOf(view.board);
    const places = [...cells].map((sign, cell) => ({ sign, place: view.corner(cell), isFloor: floor[cell] === 1 }));
    const stage = places
      .filter(({ sign, isFloor }) => sign !== '#' && (isFloor || sign === '*'))
      .map(({ place }) => place);
    const walls = places.filter(({ sign }) => sign === '#').map(({ place }) => place);
    const draw = drawings[skin];
    return {
      floor: each(stage, square),
      lines: each(stage, draw.floor),
      walls: each(walls, square),
      relief: each(walls, draw.wall),
      edges: each(stage, ({ x, y }) => edgesOf(view, x, y)),
      marks: each(
        [...goals, ...scenery].map((cell) => view.corner(cell)),
        draw.mark,
      ),
    };
  }, [view, skin, scenery]);
  return (
    <>
      <path className="s-floor" d={layers.floor} />
      <path className="s-lines" d={layers.lines} />
      <path className="s-wall" d={layers.walls} />
      <path className="s-relief" d={layers.relief} />
      <path className="s-edges" d={layers.edges} />
      <path className="s-mark" d={layers.marks} />
    </>
  );
}

/** Where floor meets a wall. */
function edgesOf(view: View, x: number, y: number): string {
  const isWall = (px: number, py: number): boolean => view.board.cells[view.cellAt({ x: px, y: py }) ?? -1] === '#';
  return (
    (isWall(x + 1, y - 1) ? `M${x} ${y}h${unit}` : '') +
    (isWall(x + 1, y + unit + 1) ? `M${x} ${y + unit}h${unit}` : '') +
    (isWall(x - 1, y + 1) ? `M${x} ${y}v${unit}` : '') +
    (isWall(x + unit + 1, y + 1) ? `M${x + unit} ${y}v${unit}` : '')
  );
}

/** A box without the sign on its lid. */
export function PlainBox({ skin }: { readonly skin: PlainSkin }): ReactNode {
  if (skin === 'warehouse') {
    return (
      <>
        <rect className="s-case-shadow" x={4.5} y={6} width={33} height={32} rx={2} />
        <rect className="s-case-board" x={4} y={4} width={32} height={32} rx={2} />
        <path className="s-case-plank" d="M4 14.500h32M4 25.500h32" />
        <path className="s-case-brace" d="M8 32l24-24" />
        <path className="s-case-edge" d="M4 4h32v32h-32zM9.500 9.500v21h21v-21z" />
      </>
    );
  }
  if (skin === 'paper') {
    return (
      <>
        <path className="s-case-edge" d="M5.500 5l29.500 .8l-.6 29.200l-29.400-.5z" />
        <path className="s-case-plank" d="M9 8.800l22.500 .4l-.4 22.300l-22.400-.3z" />
      </>
    );
  }
  return <rect className="s-case-edge" x={5} y={5} width={30} height={30} rx={2} />;
}

interface FigureProps {
  readonly skin: PlainSkin;
  readonly facing: Direction;
  readonly foot: 0 | 1;
  readonly pushing: boolean;
  readonly happy: boolean;
}

/** Rotation in degrees of a figure that looks down: left, up, right, down. */
const turns = [90, 180, 270, 0] as const;

/** The player in all skins but the stage. */
export function PlainFigure({ skin, facing, foot, pushing, happy }: FigureProps): ReactNode {
  if (skin === 'warehouse') {
    // From above: boots, a vest with reflecting stripes, arms, a hard hat.
    const [left, right] = foot === 0 ? [27, 31] : [31, 27];
    const reach = happy ? 8 : pushing ? 33 : 26;
    return (
      <g transform={`rotate(${turns[facing]} 20 20)`}>
        <path className="s-boot" d={`M13 ${left - 8}h5v8h-5zM22 ${right - 8}h5v8h-5z`} />
        <path className="s-arm" d={`M10.500 19v${reach - 19}M29.500 19v${reach - 19}`} />
        <rect className="s-shirt" x={9} y={12} width={22} height={15} rx={6} />
        <path className="s-cross" d="M14 12.500v14M26 12.500v14" />
        <circle className="s-hair" cx={20} cy={19} r={7.5} />
        <path className="s-hair-line" d="M13.500 22.500q6.500 4.500 13 0" />
      </g>
    );
  }
  if (skin === 'paper') {
    const arms = happy
      ? 'M20 19l-8-8M20 19l8-8'
      : pushing
        ? {
            0: 'M20 20h-11M20 22h-10',
            1: 'M20 20l-5-10M20 20l5-10',
            2: 'M20 20h11M20 22h10',
            3: 'M20 19l-6 9M20 19l6 9',
          }[facing]
        : 'M20 19l-7 6M20 19l7 6';
    const legs = foot === 0 ? 'M20 26l-6 9M20 26l5 9' : 'M20 26l-4 9M20 26l7 9';
    const nose = { 0: 'M15 11h-2.500', 1: '', 2: 'M25 11h2.500', 3: 'M18 10v1.500M22 10v1.500' }[facing];
    return (
      <>
        <circle className="s-skin" cx={20} cy={11} r={5.5} />
        <path className="s-arm" d={`M20 16.500v9.500${arms}${legs}${nose}`} />
      </>
    );
  }
  return (
    <g transform={`rotate(${turns[facing]} 20 20)`}>
      <circle className="s-skin" cx={20} cy={20} r={13.5} />
      <path className="s-shirt" d={happy ? 'M13 21l5 6l9-13' : pushing ? 'M11 18l9 13l9-13z' : 'M13 19l7 10l7-10z'} />
    </g>
  );
}
