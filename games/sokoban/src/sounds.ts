import type { Tone } from '@quadrille/kit';
import { floorKind } from './rules/kinds.ts';
import { type Move, type State, directionOf } from './rules/state.ts';
import { stepped } from './rules/step.ts';

/** A pedal is pressed: down and back. */
const click: readonly Tone[] = [
  { delaySeconds: 0.05, pitchHz: 1250, volume: 0.1, durationSeconds: 0.04 },
  { delaySeconds: 0.11, pitchHz: 930, volume: 0.07, durationSeconds: 0.05 },
];
/** The pedal is satisfied: two rising notes. */
const content: readonly Tone[] = [
  { delaySeconds: 0.14, pitchHz: 660, volume: 0.1, durationSeconds: 0.16 },
  { delaySeconds: 0.22, pitchHz: 880, volume: 0.1, durationSeconds: 0.22 },
];

/** The extra sounds of a move: a pressed pedal, and whether it is satisfied now. */
export function sounds(before: State, move: Move): readonly Tone[] {
  const after = stepped(before, directionOf(move));
  const pressed = after.specials.filter(
    ({ cell, value }) => (floorKind(before.specials, cell)?.value ?? value) !== value,
  );
  if (pressed.length === 0) return [];
  const isContent = pressed.some(({ cell, value }) => floorKind(after.specials, cell)?.kind.isContent(value));
  return isContent ? [...click, ...content] : click;
}
