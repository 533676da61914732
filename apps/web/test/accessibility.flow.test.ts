import { theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';
import { everydayStops, faultsAt } from './accessibility-stops.ts';

const app = theApp();

it('the most visited pages have no serious accessibility fault', async () => {
  const { page, errors } = await app.visit('/', { colorScheme: 'light' });
  expect(await faultsAt(page, everydayStops)).toEqual({});
  expect(errors).toEqual([]);
});
