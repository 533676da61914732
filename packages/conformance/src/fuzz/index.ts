export { fuzz, type FuzzReport } from './fuzz.ts';
export { fromJson, gameReaders } from './game-readers.ts';
export { longTexts } from './fuzz.ts';
export type { TextReader, TextReaders } from './fuzz.ts';
