import { expect, test } from 'vitest';
import { teamFacts } from '../src/features/play/seats.tsx';

test('the figures of a team are the sums of its seats', () => {
  const blue = [
    { key: 'points', value: 12 },
    { key: 'left', value: 3 },
  ];
  const red = [
    { key: 'points', value: -2 },
    { key: 'bonus', value: 20 },
    { key: 'left', value: 4 },
  ];
  expect(teamFacts([blue, red])).toEqual([
    { key: 'points', value: 10 },
    { key: 'left', value: 7 },
    { key: 'bonus', value: 20 },
  ]);
});
