export { mindsLines } from './minds-text.ts';
export { type MindAmounts, type PlayedMatch, studyMinds } from './study-minds.ts';
