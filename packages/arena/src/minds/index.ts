export type { MindAmounts } from './mind-match.ts';
export { mindsLines } from './minds-text.ts';
export { studyMinds, type PlayedMatch } from './study-minds.ts';
