import { createSay, expect as must } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { setup } from '../src/rules/params.ts';
import { en } from '../src/words/en.ts';

const move = (text: string) => must(notation.move.parse(text));
const start = must(rules.start(setup.defaults));

/** A figure as lists show it. */
function drawn(text: string): string {
  const squares = notation.figure!(start, move(text))?.squares ?? [];
  const rows = Array.from({ length: Math.max(0, ...squares.map(([, y]) => y + 1)) }, (_, y) =>
    Array.from({ length: Math.max(...squares.map(([x]) => x + 1)) }, (__, x) =>
      squares.some(([a, b]) => a === x && b === y) ? '#' : '.',
    ).join(''),
  );
  return rows.join('\n');
}

describe('a move in a list', () => {
  it.each([
    ['b18,c18,b19,a20,b20', 'Z5 b19'],
    ['a20', '1 a20'],
    ['d4,d5', '2 d4'],
    ['f9,e10,f10,g10,f11', 'X f10'],
    ['a1,b1,c1,d1,e1', 'I5 c1'],
    ['giveup', 'gives up'],
    ['a1,c1', 'a1'],
  ])('%s is called %s', (text, name) => {
    expect(notation.name!(move(text), createSay('en', [en]))).toBe(name);
  });

  it('is drawn in its orientation', () => {
    expect(drawn('b18,c18,b19,a20,b20')).toBe('##.\n.#.\n.##');
    expect(drawn('a1,a2,a3,b1')).toBe('#.\n#.\n##');
    expect(drawn('giveup')).toBe('');
  });

  it('has the colour to move, whichever seat plays it', () => {
    expect(notation.figure!({ ...start, colour: 2 }, move('a20'))?.colour).toBe(2);
  });
});
