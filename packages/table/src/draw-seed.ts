import { drawingFrom, type Random } from '@quadrille/kit';
import type { Chance } from './due.ts';
import { sha256 } from './sha256.ts';
import type { AnyTable } from './table.ts';

/** What a server promises before the first draw: the SHA-256 of the 32 bytes of its secret. */
export const commitmentOf = (secret: string): string => toHex(sha256(fromHex(secret)));

/**
 * What is hashed for the seed of scheme 2. A seat that contributed nothing is named, so that no contribution can be
 * passed off as another seat's.
 */
export const seedText = (secret: string, contributions: readonly (string | undefined)[]): string =>
  ['quadrille-draw-2', secret, ...contributions.map((value) => value ?? 'none')].join(':');

/** The hash of a text in ASCII, in hexadecimal. */
export const hashOfText = (text: string): string => toHex(sha256(asciiOf(text)));

/** The seed of a table's draws. Without terms it is the secret itself: scheme 1. */
export function drawSeed(secret: string, { chance, places }: Pick<AnyTable, 'chance' | 'places'>): string {
  const contributions = places.map(({ contribution }) => contribution);
  return chance ? hashOfText(seedText(secret, contributions)) : secret;
}

/** What the keeper of a secret draws by. */
export const chanceOfSecret =
  (secret: string): Chance =>
  (table) =>
    seededChance(drawSeed(secret, table));

/**
 * Chance that can be checked afterwards: SHA-256 over the seed, the label of the stream and the number of the block, read as
 * words of 32 bits. A table draws with `split(table.n)`, from the stream that is called `SEED:n`.
 */
export const seededChance = (seed: string): Random => stream(seed);

function stream(name: string): Random {
  let block = 0;
  let words: number[] = [];
  const u32 = (): number => {
    if (words.length === 0) {
      const view = new DataView(sha256(asciiOf(`${name}:${block++}`)).buffer);
      words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index));
    }
    return words.shift()!;
  };
  return drawingFrom(u32, (label) => stream(`${name}:${label}`));
}

const asciiOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(2 * index, 2 * index + 2), 16));
