import type { Dealer } from '@quadrille/kit';
import { dealer as levels } from '@quadrille/sokoban/dealer';
import { paramsText as levelText } from '@quadrille/sokoban/rules';
import { paramsText } from './rules/params.ts';

/** Finds the level of a race that must be generated. */
const levelOf = (text: string): string => {
  const params = paramsText.parse(text);
  return params.ok ? levelText.print(params.value.level) : '';
};

export const dealer: Dealer = {
  needs: (text) => levels.needs(levelOf(text)),
  deal: (text, signal) => levels.deal(levelOf(text), signal),
};
