import { fail, fault, ok, paramsCodec } from '@quadrille/kit';

/** What is chosen before a game: the side of the board, and how many marks in a line win. */
export interface Params {
  readonly size: 3 | 4 | 5;
  readonly row: 3 | 4;
}

export const defaults: Params = { size: 3, row: 3 };
export const sizes: readonly Params['size'][] = [3, 4, 5];
export const rows: readonly Params['row'][] = [3, 4];

export const params = paramsCodec({
  fields: {
    size: { default: defaults.size, values: sizes },
    row: { default: defaults.row, values: rows },
  },
  check: (values) =>
    values.row > values.size ? fail(fault('row-too-long', { row: values.row, size: values.size })) : ok(values),
});
