import type { Knock } from '@quadrille/kit';
import { floorKind } from './rules/kinds.ts';
import { type Move, type State, directionOf } from './rules/state.ts';
import { stepped } from './rules/step.ts';

/** The spring of a pedal goes down and comes back. */
const click: readonly Knock[] = [
  { at: 0.05, pitch: 1250, volume: 0.1, length: 0.04 },
  { at: 0.11, pitch: 930, volume: 0.07, length: 0.05 },
];
/** It is content: two notes up. */
const content: readonly Knock[] = [
  { at: 0.14, pitch: 660, volume: 0.1, length: 0.16 },
  { at: 0.22, pitch: 880, volume: 0.1, length: 0.22 },
];

/** What is heard of a move beside the step: a pedal that is pressed, and that it is content now. */
export function sounds(before: State, move: Move): readonly Knock[] {
  const after = stepped(before, directionOf(move));
  const pressed = after.specials.filter(
    ({ cell, value }) => (floorKind(before.specials, cell)?.value ?? value) !== value,
  );
  if (pressed.length === 0) return [];
  const isContent = pressed.some(({ cell, value }) => floorKind(after.specials, cell)?.kind.isContent(value));
  return isContent ? [...click, ...content] : click;
}
