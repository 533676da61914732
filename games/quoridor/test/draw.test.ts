import { expect, test } from 'vitest';
import { draw } from '../src/draw.ts';
import { after, begin } from './drawing.ts';

test('the board in a terminal', () => {
  const state = after(begin('size=5,players=4'), 'a2h c3v c4h b1v');
  expect(`\n${draw(state)}\n`).toBe(`
5 ·   ·   3   ·   ·
          ─────
4 ·   ·   · │ ·   ·
            │
3 2   ·   · │ ·   4
  ─────
2 ·   · │ ·   ·   ·
        │
1 ·   · │ 1   ·   ·
  a   b   c   d   e
`);
});

test('two-digit ranks stay aligned', () => {
  const rows = draw(begin('size=11')).split('\n');
  expect(rows[0]).toBe('11 ·   ·   ·   ·   ·   2   ·   ·   ·   ·   ·');
  expect(rows[4]).toBe(' 9 ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·');
  expect(rows.at(-1)).toBe('   a   b   c   d   e   f   g   h   i   j   k');
});
