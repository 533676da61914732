import type { Setup } from '@quadrille/kit';
import { sizes, type Params } from './rules/params.ts';

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
