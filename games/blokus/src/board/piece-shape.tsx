import { memo, type ReactNode } from 'react';
import { pathsOf } from './contour.ts';
import type { Shape } from './layout.ts';

export interface PieceShapeProps {
  readonly shape: Pick<Shape, 'cells'>;
  /** Name of the pattern that tells the colour; undefined: colour alone. */
  readonly pattern: string | undefined;
}

/** A bevelled piece of plastic; its colour comes from `--seat` around it. */
export const PieceShape = memo(function PieceShape({ shape, pattern }: PieceShapeProps): ReactNode {
  const { body, light, shade } = pathsOf(shape.cells);
  return (
    <>
      <path className="bk-body" d={body} />
      {pattern !== undefined && <path className="bk-pattern" d={body} fill={`url(#${pattern})`} />}
      <path className="bk-shade" d={shade} />
      <path className="bk-light" d={light} />
      <path className="bk-outline" d={body} />
    </>
  );
});
