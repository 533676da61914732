import type { Dealer } from '@quadrille/kit';
import { generateLevel } from './generator/generator.ts';
import { positionText } from './notation/position.ts';
import { paramsText } from './rules/params.ts';

/** `room=3x3,seed=7` names a level that has to be made. */
export const dealer: Dealer = {
  needs: (text) => {
    const params = paramsText.parse(text);
    return params.ok && params.value.level === 'random';
  },
  deal: async (text, signal) => {
    const params = paramsText.parse(text);
    if (!params.ok || params.value.level !== 'random') return undefined;
    const level = await generateLevel(params.value, signal);
    return level && positionText.print(level.start);
  },
};
