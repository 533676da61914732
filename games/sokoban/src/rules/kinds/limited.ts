import type { BoxKind } from './kind.ts';

/** A case with worn wheels: it can be pushed so many times and no more. */
export const limited: BoxKind = {
  role: 'box',
  id: 'limited',
  least: 0,
  most: 99,
  usual: 5,
  mayBePushed: (value) => value > 0,
  pushed: (value) => value - 1,
};
