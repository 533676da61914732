import { expect, test } from 'vitest';
import { floatStyle, travelDurationMs } from '../../src/board/board-motion.ts';

const frame = { width: 400, height: 200 };

test('in the upper half an element floats below its position, in the lower half above', () => {
  expect(floatStyle(frame, { position: { x: 100, y: 50 }, distancePx: 12 })).toEqual({
    left: '25%',
    top: 'calc(25% + 12px)',
    transform: 'translate(-25%, 0)',
  });
  expect(floatStyle(frame, { position: { x: 100, y: 150 }, distancePx: 12 })).toMatchObject({
    top: 'calc(75% - 12px)',
    transform: 'translate(-25%, -100%)',
  });
});

test('the caller can choose the side', () => {
  expect(floatStyle(frame, { position: { x: 100, y: 50 }, distancePx: 12, side: 'above' }).top).toBe(
    'calc(25% - 12px)',
  );
});

test('an element never leaves the frame sideways', () => {
  expect(floatStyle(frame, { position: { x: -30, y: 50 }, distancePx: 0 }).left).toBe('0%');
  expect(floatStyle(frame, { position: { x: 500, y: 50 }, distancePx: 0 })).toMatchObject({
    left: '100%',
    transform: 'translate(-100%, 0)',
  });
});

test('a piece travels 120 to 220 ms, whatever the distance', () => {
  expect([0, 1, 2, 3, 14].map(travelDurationMs)).toEqual([120, 120, 170, 220, 220]);
});
