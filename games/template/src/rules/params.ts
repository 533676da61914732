import { type Setup, paramsCodec } from '@quadrille/kit';

export interface Params {
  /** Squares along each side. */
  readonly size: number;
}

const sizes: readonly number[] = [3, 4, 5, 6, 7];
export const paramsText = paramsCodec({ fields: { size: { default: 5, values: sizes } } });

export const setup: Setup<Params> = {
  defaults: { size: 5 },
  fields: [
    {
      key: 'size',
      kind: 'number',
      options: () => sizes,
      get: ({ size }) => size,
      set: (_, size) => ({ size: Number(size) }),
    },
  ],
  colours: () => [0, 2],
};
