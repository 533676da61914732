import { describe, expect, it } from 'vitest';
import { arrowLine, toggleMark, type DrawingMark } from '../src/shared/board/drawing-marks.ts';

const mark = (from: string, to: string, colour: DrawingMark['colour'] = 'first'): DrawingMark => ({ from, to, colour });

describe('a drawing on a board', () => {
  it('is added to the others', () => {
    expect(toggleMark([mark('a1', 'a1')], mark('a1', 'b2'))).toEqual([mark('a1', 'a1'), mark('a1', 'b2')]);
  });

  it('disappears when it is drawn again', () => {
    expect(toggleMark([mark('a1', 'b2'), mark('c3', 'c3')], mark('a1', 'b2'))).toEqual([mark('c3', 'c3')]);
  });

  it('changes its colour when it is drawn in the other one', () => {
    expect(toggleMark([mark('a1', 'b2')], mark('a1', 'b2', 'second'))).toEqual([mark('a1', 'b2', 'second')]);
  });

  it('has the head of an arrow in the centre of the last square', () => {
    const { line, head } = arrowLine({ x: 0, y: 0, reach: 20 }, { x: 100, y: 0, reach: 20 });
    expect(line).toBe('M6.0 0.0L85.0 0.0');
    expect(head).toBe('M100.0 0.0L85.0 9.0L85.0 -9.0Z');
  });
});
