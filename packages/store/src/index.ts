export type * from './store.ts';
export type { SavedGame } from './saved-games.ts';
export type { KeptBatch, KeptRun, NewRun } from './runs.ts';
export { openStore } from './open-store.ts';
export { openRuns, type Runs } from './runs.ts';
export { en as storeEnglish } from './words/en.ts';
export { fr as storeFrench } from './words/fr.ts';
