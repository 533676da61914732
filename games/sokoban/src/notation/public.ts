/** What Sokoban races import. */
export { positionText } from '../rules/level-text.ts';
export { notation } from './notation.ts';
export { isMove, type Move } from '../rules/state.ts';
export { difficulties, paramsText, type Params } from '../rules/params.ts';
export { storyLength } from '../rules/story-levels.ts';
export { rules } from '../rules/rules.ts';
export type { State } from '../rules/state.ts';
export { isSolved } from '../rules/step.ts';
export { boxesOnGoals } from '../rules/state.ts';
