import { describe, expect, test } from 'vitest';
import { relation } from '../src/import.ts';
import { countRecord } from './count-game.ts';

const here = countRecord('1 2 3');

describe('an imported game with an existing id', () => {
  test.each([
    ['the same', here, 'same'],
    ['the same, looked at from another move', countRecord('1 2 3', { cursor: 1 }), 'same'],
    ['its beginning', countRecord('1 2'), 'older'],
    ['its continuation', countRecord('1 2 3 3 1'), 'further'],
    ['another continuation', countRecord('1 2 2'), 'apart'],
    ['the same moves under other rules', countRecord('1 2 3', { target: 20 }), 'apart'],
    ['the same moves by other people', countRecord('1 2 3', { names: ['Ada', 'Cleo'] }), 'apart'],
    ['its continuation without its variation', countRecord('1 2 3 3 1'), 'apart', `${here}@1 3 3\n`],
    ['the same with a variation more', `${here}@1 3 3\n`, 'further'],
    ['the same with a comment more', here.replace('1. 1 2', '1. 1 {well} 2'), 'further'],
    [
      'the same with another comment',
      here.replace('1. 1 2', '1. 1 {well} 2'),
      'apart',
      here.replace('1. 1 2', '1. 1 {no} 2'),
    ],
    ['anything, where ours is damaged', here, 'apart', 'gibberish'],
  ])('%s', (_, imported, expected, ours = here) => {
    expect(relation(ours, imported)).toBe(expected);
  });
});
