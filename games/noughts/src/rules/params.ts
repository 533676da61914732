import { type Setup, fail, fault, ok, paramsCodec } from '@quadrille/kit';

/** Board side, and the number of marks in a line that wins. */
export interface Params {
  readonly size: 3 | 4 | 5;
  readonly row: 3 | 4;
}

export const defaults: Params = { size: 3, row: 3 };
const sizes: readonly Params['size'][] = [3, 4, 5];
const rows: readonly Params['row'][] = [3, 4];

export const paramsText = paramsCodec({
  fields: {
    size: { default: defaults.size, values: sizes },
    row: { default: defaults.row, values: rows },
  },
  check: (values) =>
    values.row > values.size ? fail(fault('row-too-long', { row: values.row, size: values.size })) : ok(values),
});

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
      // A 3 × 3 board allows only rows of three.
      options: ({ size }) => (size === 3 ? undefined : rows),
      get: ({ row }) => row,
      set: (params, value) => ({ ...params, row: rows.find((candidate) => candidate === value) ?? params.row }),
    },
  ],
  colours: () => [0, 2],
};
