import { expect, test } from 'vitest';
import { floatStyle, travelTime } from '../../src/board/places.ts';

const frame = { width: 400, height: 200 };

test('in the upper half it floats below its place, in the lower half above', () => {
  expect(floatStyle(frame, { place: { x: 100, y: 50 }, distance: 12 })).toEqual({
    left: '25%',
    top: 'calc(25% + 12px)',
    transform: 'translate(-25%, 0)',
  });
  expect(floatStyle(frame, { place: { x: 100, y: 150 }, distance: 12 })).toMatchObject({
    top: 'calc(75% - 12px)',
    transform: 'translate(-25%, -100%)',
  });
});

test('the side can be asked for', () => {
  expect(floatStyle(frame, { place: { x: 100, y: 50 }, distance: 12, side: 'above' }).top).toBe('calc(25% - 12px)');
});

test('it never leaves the frame sideways', () => {
  expect(floatStyle(frame, { place: { x: -30, y: 50 }, distance: 0 }).left).toBe('0%');
  expect(floatStyle(frame, { place: { x: 500, y: 50 }, distance: 0 })).toMatchObject({
    left: '100%',
    transform: 'translate(-100%, 0)',
  });
});

test('a piece travels 120 to 220 ms, however far', () => {
  expect([0, 1, 2, 3, 14].map(travelTime)).toEqual([120, 120, 170, 220, 220]);
});
