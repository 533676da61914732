import { theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';
import { faultsAt, kinds } from './accessibility-stops.ts';

const app = theApp();

it('no kind of page has a serious accessibility fault', async () => {
  const { page, errors } = await app.visit('/', { colorScheme: 'light' });
  expect(await faultsAt(page, kinds)).toEqual({});
  expect(errors).toEqual([]);
});
