import type { FloorKind } from './kind.ts';

/**
 * The switch that the report imagined: a place on the floor, apart from the goals, that the player presses as well as a
 * box. It must have been pressed an even number of times, and at least twice. The value is the number of presses; beyond
 * two only whether it is odd (1) or even (2) is kept.
 */
export const pedal: FloorKind = {
  role: 'floor',
  id: 'pedal',
  least: 0,
  most: 2,
  usual: 0,
  entered: (value) => (value === 1 ? 2 : 1),
  isContent: (value) => value === 2,
};
