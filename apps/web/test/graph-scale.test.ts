import { describe, expect, it } from 'vitest';
import { areaPath, graphPoints, linePath, placeAt, placeX, type GraphBox } from '../src/features/study/graph-scale.ts';

const box: GraphBox = { left: 10, top: 5, width: 100, height: 50 };

describe('the graph of a game', () => {
  it('runs from the left edge to the right, with certainty at the top', () => {
    expect(graphPoints([0.5, 1, 0], box)).toEqual([
      { place: 0, x: 10, y: 30 },
      { place: 1, x: 60, y: 5 },
      { place: 2, x: 110, y: 55 },
    ]);
  });

  it('omits unknown values, and does not move the others', () => {
    expect(graphPoints([0.5, undefined, 0.5], box).map(({ place, x }) => [place, x])).toEqual([
      [0, 10],
      [2, 110],
    ]);
  });

  it('places a game without moves at the left edge', () => {
    expect(graphPoints([0.25], box)).toEqual([{ place: 0, x: 10, y: 42.5 }]);
    expect(linePath([])).toBe('');
    expect(areaPath([], 30)).toBe('');
  });

  it('is drawn as a line, and as the area below it', () => {
    const points = graphPoints([0.5, 1], box);
    expect(linePath(points)).toBe('M10.00 30.00L110.00 5.00');
    expect(areaPath(points, 30)).toBe('M10.00 30.00L110.00 5.00L110.00 30.00L10.00 30.00Z');
  });

  it.each([0, 1, 7, 20])('maps the pointer back to move %i', (place) => {
    expect(placeAt(placeX(place, 20, box), 20, box)).toBe(place);
  });

  it('maps a pointer beside it to the first or last move', () => {
    expect(placeAt(-50, 20, box)).toBe(0);
    expect(placeAt(900, 20, box)).toBe(20);
    expect(placeAt(60, 0, box)).toBe(0);
  });
});
