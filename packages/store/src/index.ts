export type * from './store.ts';
export type { SavedGame } from './saved-game.ts';
export type { KeptBatch, KeptRun, NewRun } from './kept-run.ts';
export { openStore } from './open-store.ts';
export { openRuns, type Runs } from './runs.ts';
export { en as storeEnglish } from './words/en.ts';
export { fr as storeFrench } from './words/fr.ts';
