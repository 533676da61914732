import { parseBook } from '@quadrille/arena';
import { expect as must } from '@quadrille/kit';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../src/rules/rules.ts';
import { after, begin } from './drawing.ts';

const books = { duo: 'game=duo', teams: 'game=teams', classic: 'game=classic' };

describe.each(Object.entries(books))('the openings of %s', (name, params) => {
  const text = readFileSync(new URL(`../openings/${name}.txt`, import.meta.url), 'utf8');
  const lines = must(parseBook(text));

  test('have a large piece for each colour, and leave a match to be played', () => {
    const first = begin(params);
    for (const line of lines) {
      const state = after(first, line.join(' '));
      expect(rules.turn(state)).toMatchObject({ kind: 'seat', seat: 0 });
      expect(line).toHaveLength(first.out.length);
      for (const move of line) expect(move.split(',').length).toBeGreaterThanOrEqual(4);
    }
  });

  test('differ, and each says how even it is', () => {
    expect(new Set(lines.map((line) => line.join(' '))).size).toBe(lines.length);
    const told = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of told) expect(line).toMatch(/ = \d\d\.\d( \d\d\.\d)+$/);
  });
});
