import { describe, expect, test } from 'vitest';
import { drawn, pawnTexts, refusal } from './drawing.ts';

describe('a step', () => {
  test('goes to the four squares beside the pawn', () => {
    const state = drawn(`
      5 . . 2 . .

      4 . . . . .

      3 . . 1 . .

      2 . . . . .

      1 . . . . .
        a b c d e`);
    expect(pawnTexts(state)).toEqual(['b3', 'c2', 'c4', 'd3']);
    expect(refusal(state, 'c5')).toBe('occupied');
    expect(refusal(state, 'c3')).toBe('same-square');
    expect(refusal(state, 'd4')).toBe('no-diagonal');
    expect(refusal(state, 'e3')).toBe('out-of-reach');
    expect(refusal(state, 'e4')).toBe('out-of-reach');
    expect(refusal(state, 'c6')).toBe('off-board');
    expect(refusal(state, 'f3')).toBe('off-board');
  });

  test('does not go through a wall', () => {
    const state = drawn(`
      5 . . 2 . .

      4 . . . . .
          ---
      3 . . 1|. .
             |
      2 . . .|. .

      1 . . . . .
        a b c d e`);
    expect(pawnTexts(state)).toEqual(['b3', 'c2']);
    expect(refusal(state, 'c4')).toBe('wall-between');
    expect(refusal(state, 'd3')).toBe('wall-between');
  });

  test('stays on the board', () => {
    const state = drawn(`
      5 . . 2 . .

      4 . . . . .

      3 . . . . .

      2 . . . . .

      1 1 . . . .
        a b c d e`);
    expect(pawnTexts(state)).toEqual(['a2', 'b1']);
  });
});

describe('face to face', () => {
  test('jumps straight over the other pawn, or steps elsewhere; never diagonally', () => {
    const state = drawn(`
      5 . . . . .

      4 . . 2 . .

      3 . . 1 . .

      2 . . . . .

      1 . . . . .
        a b c d e`);
    expect(pawnTexts(state)).toEqual(['b3', 'c2', 'c5', 'd3']);
    expect(refusal(state, 'd4')).toBe('jump-straight');
    expect(refusal(state, 'b4')).toBe('jump-straight');
  });

  test('a wall between the pawns: no jump, no diagonal', () => {
    const state = drawn(`
      5 . . . . .

      4 . . 2 . .
          ---
      3 . . 1 . .

      2 . . . . .

      1 . . . . .
        a b c d e`);
    expect(pawnTexts(state)).toEqual(['b3', 'c2', 'd3']);
    expect(refusal(state, 'c5')).toBe('wall-between');
    expect(refusal(state, 'd4')).toBe('no-diagonal');
  });

  test('jumps diagonally if a wall is behind the other pawn', () => {
    const state = drawn(`
      5 . . . . .
          ---
      4 . . 2 . .

      3 . . 1 . .

      2 . . . . .

      1 . . . . .
        a b c d e`);
    expect(pawnTexts(state)).toEqual(['b3', 'b4', 'c2', 'd3', 'd4']);
    expect(refusal(state, 'c5')).toBe('wall-behind');
  });

  test('the edge behind it counts like a wall', () => {
    const state = drawn(
      `
      5 . . . . .

      4 . . . . .

      3 . . . . .

      2 . . . . 2

      1 . . . . 1
        a b c d e`,
      { toMove: 2 },
    );
    expect(pawnTexts(state)).toEqual(['d1', 'd2', 'e3']);
  });

  test('a wall beside the other pawn blocks that diagonal', () => {
    const state = drawn(`
      5 . . .|. .
          ---|
      4 . . 2|. .

      3 . . 1 . .

      2 . . . . .

      1 . . . . .
        a b c d e`);
    expect(pawnTexts(state)).toEqual(['b3', 'b4', 'c2', 'd3']);
    expect(refusal(state, 'd4')).toBe('wall-beside');
  });
});

const line = (rule: string, drawing: string, toMove = 1) => drawn(drawing, { toMove, params: `line=${rule}` });

describe('four players, pawns in a line', () => {
  const openLine = `
      7 . . . . . . .

      6 . . . . . . .

      5 . . . 3 . . .

      4 . . . 2 . . .

      3 . . . 1 . . .

      2 . . . . . . .

      1 . . . . . . 4
        a b c d e f g`;

  test('strict: never over two pawns, and no diagonal because of a pawn behind', () => {
    const state = line('strict', openLine);
    expect(pawnTexts(state)).toEqual(['c3', 'd2', 'e3']);
    expect(refusal(state, 'e4')).toBe('line-strict');
    expect(refusal(state, 'd6')).toBe('line-one-only');
  });

  test('wikipedia: a pawn behind counts like a wall', () => {
    const state = line('wikipedia', openLine);
    expect(pawnTexts(state)).toEqual(['c3', 'c4', 'd2', 'e3', 'e4']);
    expect(refusal(state, 'd6')).toBe('line-one-only');
  });

  test('mons: the sides of the first pawn come first', () => {
    const state = line('mons', openLine);
    expect(pawnTexts(state)).toEqual(['c3', 'c4', 'd2', 'e3', 'e4']);
    expect(refusal(state, 'd6')).toBe('line-sides-first');
  });

  const shutSides = `
      7 . . . . . . .

      6 . . . . . . .

      5 . . .|3|. . .
             | |
      4 . . .|2|. . .

      3 . . . 1 . . .

      2 . . . . . . .

      1 . . . . . . 4
        a b c d e f g`;

  test('mons: no side step is possible: over the whole line to the first free square', () => {
    expect(pawnTexts(line('mons', shutSides))).toEqual(['c3', 'd2', 'd6', 'e3']);
    expect(pawnTexts(line('wikipedia', shutSides))).toEqual(['c3', 'd2', 'e3']);
    expect(refusal(line('wikipedia', shutSides), 'c4')).toBe('wall-beside');
    expect(refusal(line('wikipedia', shutSides), 'd6')).toBe('line-one-only');
    expect(refusal(line('strict', shutSides), 'd6')).toBe('line-one-only');
  });

  test('mons: one side step is possible: only that move is legal', () => {
    const state = line(
      'mons',
      `
      7 . . . . . . .

      6 . . . . . . .

      5 . . .|3 . . .
             |
      4 . . .|2 . . .

      3 . . . 1 . . .

      2 . . . . . . .

      1 . . . . . . 4
        a b c d e f g`,
    );
    expect(pawnTexts(state)).toEqual(['c3', 'd2', 'e3', 'e4']);
    expect(refusal(state, 'd6')).toBe('line-sides-first');
  });

  test('mons: three pawns in the line are jumped, too', () => {
    const state = line(
      'mons',
      `
      7 . . . . . . .

      6 . . . 4 . . .

      5 . . .|3|. . .
             | |
      4 . . .|2|. . .

      3 . . . 1 . . .

      2 . . . . . . .

      1 . . . . . . .
        a b c d e f g`,
    );
    expect(pawnTexts(state)).toEqual(['c3', 'd2', 'd7', 'e3']);
  });

  test('mons: if a wall is behind the second pawn of the line: the sides of that pawn', () => {
    const state = line(
      'mons',
      `
      7 . . . . . . .

      6 . . . . . . .
            ---
      5 . . . 3 . . .

      4 . . .|2|. . .
             | |
      3 . . .|1|. . .

      2 . . . . . . .

      1 . . . . . . 4
        a b c d e f g`,
    );
    expect(pawnTexts(state)).toEqual(['c5', 'd2', 'e5']);
    expect(refusal(state, 'd6')).toBe('wall-between');
  });

  test('mons: if the edge is behind the third pawn of the line: the sides of that pawn', () => {
    const state = line(
      'mons',
      `
      7 . . . . . . .

      6 . . . . . . .

      5 . . . . . . .
          ---
      4 3 2 1 4 . . .
          ---
      3 . . . . . . .

      2 . . . . . . .

      1 . . . . . . .
        a b c d e f g`,
      4,
    );
    expect(pawnTexts(state)).toEqual(['a3', 'a5', 'd3', 'd5', 'e4']);
  });

  test('a square beside two pawns is one move, not two', () => {
    const state = line(
      'wikipedia',
      `
      7 . . . . . . .
            ---
      6 . . . 3 . . .

      5 . . . 1 2|. .
                 |
      4 . . . . .|. .

      3 . . . . . . .

      2 . . . . . . .

      1 . . 4 . . . .
        a b c d e f g`,
    );
    expect(pawnTexts(state)).toEqual(['c5', 'c6', 'd4', 'e4', 'e6']);
  });

  test('a straight jump is still the only way over one pawn', () => {
    const state = line(
      'mons',
      `
      7 . . . . . . .

      6 . . . . . . .

      5 . . . . . . .

      4 . . 3 1 2 . .

      3 . . . 4 . . .

      2 . . . . . . .

      1 . . . . . . .
        a b c d e f g`,
    );
    expect(pawnTexts(state)).toEqual(['b4', 'd2', 'd5', 'f4']);
  });
});
