export type * from './store.ts';
export type { SavedGame } from './saved-game.ts';
export { openStore } from './open-store.ts';
export { en as storeEnglish } from './words/en.ts';
export { fr as storeFrench } from './words/fr.ts';
