/** What a game of several boards builds on. */
export { positionText } from '../notation/position.ts';
export { notation } from '../notation/notation.ts';
export { isMove, type Move } from './move.ts';
export { paramsText, type Params } from './params.ts';
export { storyLength } from './story-levels.ts';
export { rules } from './rules.ts';
export type { State } from './state.ts';
export { isSolved } from './step.ts';
