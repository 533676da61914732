import type { Random } from '@quadrille/kit';
import { mutate } from '../mutate.ts';

/** Words that readers have stumbled over somewhere. */
const oddities = [
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  '1e999',
  'NaN',
  'Infinity',
  '4294967296',
  '9007199254740993',
  '99999999999999999999',
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '__proto__',
  'constructor',
  'toString',
  '\u{feff}',
  '\u{0}',
  '\u{d800}',
  '\u{dc00}',
  '\u{202e}',
  '\u{2028}',
  '💥',
  'İ',
  '\r\n',
  '\r',
  '\t',
  '%',
  '%00',
  '\\',
  '\\u0000',
  '$&',
  '../',
  ' '.repeat(40),
  '('.repeat(70),
  '['.repeat(70),
  '{"a":'.repeat(70),
];

/** One in so many is stretched to this length at least. */
const stretchedOnce = 4000;
const stretchedTo = 150_000;

/** A text that a reader might be given: an example after some slips, small or large. */
export function mutant(examples: readonly string[], chance: Random): string {
  let text = chance.pick(examples);
  // Mostly few: it is the nearly right texts that are read wrongly.
  const slips = 1 + Math.floor(6 * chance.unit() ** 3);
  for (let i = 0; i < slips; i++) text = slip(text, examples, chance);
  return chance.below(stretchedOnce) === 0 ? stretched(text, chance) : text;
}

function slip(text: string, examples: readonly string[], chance: Random): string {
  const [from, to] = stretch(text, chance);
  switch (chance.below(12)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(from);
    case 2:
      return (
        text.slice(0, to) + text.slice(from, to).repeat(chance.below(text.length < 1000 ? 20 : 2)) + text.slice(to)
      );
    case 3:
      return text.slice(0, from) + chance.pick(oddities) + text.slice(to);
    case 4:
      return text.slice(0, from) + chance.pick(oddities) + text.slice(from);
    case 5: {
      const other = chance.pick(examples);
      const [start, end] = stretch(other, chance);
      return text.slice(0, from) + other.slice(start, end) + text.slice(to);
    }
    case 6:
      return text.replace(/\d+/, chance.pick(oddities));
    default:
      return mutate(text, chance);
  }
}

/** Two places in a text, mostly near each other. */
function stretch({ length }: string, chance: Random): readonly [number, number] {
  const from = chance.below(length + 1);
  const far = chance.below(4) === 0 ? length : 12;
  return [from, Math.min(length, from + chance.below(far + 1))];
}

function stretched(text: string, chance: Random): string {
  const [from, to] = stretch(text, chance);
  const part = text.slice(from, to) || ' ';
  return text.slice(0, from) + part.repeat(Math.ceil(stretchedTo / part.length)) + text.slice(to);
}
