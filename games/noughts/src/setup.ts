import type { Setup } from '@quadrille/kit';
import { defaults, rows, sizes, type Params } from './rules/params.ts';

export const setup: Setup<Params> = {
  defaults,
  fields: [
    {
      key: 'size',
      kind: 'number',
      options: () => sizes,
      get: ({ size }) => size,
      set: (params, value) => {
        const size = sizes.find((candidate) => candidate === value) ?? params.size;
        return { size, row: size < params.row ? 3 : params.row };
      },
    },
    {
      key: 'row',
      kind: 'number',
      // On the smallest board there is nothing to choose.
      options: ({ size }) => (size === 3 ? undefined : rows),
      get: ({ row }) => row,
      set: (params, value) => ({ ...params, row: rows.find((candidate) => candidate === value) ?? params.row }),
    },
  ],
  colours: () => [0, 2],
};
