import { expect, it } from 'vitest';
import { parseControl, speedOf } from '../src/index.ts';

it.each([
  ['none', 'free'],
  ['2d', 'days'],
  ['60+0', 'bullet'],
  ['179+0', 'bullet'],
  ['180+0', 'blitz'],
  ['180+2', 'blitz'],
  ['300+5', 'rapid'],
  ['600+5', 'rapid'],
  ['1500+0', 'classical'],
  ['0+1', 'bullet'],
])('%s is %s', (text, speed) => {
  const control = parseControl(text);
  expect(control.ok && speedOf(control.value)).toBe(speed);
});
