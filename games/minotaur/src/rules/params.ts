import { paramsCodec, type Codec } from '@quadrille/kit';
import { paramFields, wallsFor } from '@quadrille/quoridor/rules';
import type { Params } from './state.ts';

/** As many layouts of the tokens as are offered by number. */
export const layouts: readonly number[] = Array.from({ length: 99 }, (_, n) => n + 1);

/** On smaller boards tokens and monster would have no room. */
export const sizes: readonly number[] = [5, 7, 9, 11, 13, 15];

export const paramsText: Codec<Params> = paramsCodec({
  fields: {
    ...paramFields,
    size: { default: 9, values: sizes },
    with: { default: 'both', values: ['both', 'monster', 'powers'] },
    caught: { default: 'home', values: ['home', 'walls'] },
    seed: { default: 1, values: layouts },
  },
  defaults: ({ players }) => ({ walls: wallsFor(players ?? 2) }),
});
