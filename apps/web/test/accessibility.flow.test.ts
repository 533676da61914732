import { theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';
import { everydayStops, faultsAt } from './accessibility-stops.ts';

const app = theApp();

it('no page where everybody comes by has a serious accessibility fault', async () => {
  const { page, errors } = await app.visit('/', { colorScheme: 'light' });
  expect(await faultsAt(page, everydayStops)).toEqual({});
  expect(errors).toEqual([]);
});
