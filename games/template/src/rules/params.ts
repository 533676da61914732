import { paramsCodec } from '@quadrille/kit';

export interface Params {
  /** Squares along each side. */
  readonly size: number;
}

export const sizes: readonly number[] = [3, 4, 5, 6, 7];
export const paramsText = paramsCodec({ fields: { size: { default: 5, values: sizes } } });
