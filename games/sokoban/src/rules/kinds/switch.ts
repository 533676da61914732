import type { GoalKind } from './kind.ts';

/**
 * A mark with a switch that every case pushed onto it presses: it is content only under a case, and after an even number
 * of presses. The player is too light for it. The value is the number of presses, of which only the last bit matters.
 */
export const evenSwitch: GoalKind = {
  role: 'goal',
  id: 'switch',
  least: 0,
  most: 1,
  usual: 0,
  entered: (value) => 1 - value,
  isContent: (value) => value === 0,
};
