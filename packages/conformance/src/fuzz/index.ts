export { fuzz, type FuzzReport } from './fuzz.ts';
export { fromJson, gameReaders } from './game-readers.ts';
export { longTexts } from './long-texts.ts';
export type { TextReader, TextReaders } from './text-reader.ts';
