import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { faultsAt, kinds, separatePages, pagesOfGame } from './accessibility-stops.ts';

const app = theApp();

describe.each([
  ['light', 'en'],
  ['light', 'fr'],
  ['dark', 'en'],
  ['dark', 'fr'],
] as const)('no serious accessibility fault, %s, %s', (colorScheme, language) => {
  it('on one page of each kind', async () => {
    const { page, errors } = await app.visit('/', { colorScheme, language });
    expect(await faultsAt(page, kinds)).toEqual({});
    expect(errors).toEqual([]);
  });

  it('on pages without a similar page', async () => {
    const { page, errors } = await app.visit('/', { colorScheme, language });
    expect(await faultsAt(page, separatePages)).toEqual({});
    expect(errors).toEqual([]);
  });

  it.each(['quoridor', 'blokus', 'ricochet', 'sokoban', 'minotaur', 'noughts'])('on any page of %s', async (game) => {
    const { page, errors } = await app.visit('/', { colorScheme, language });
    expect(await faultsAt(page, await pagesOfGame(page, game))).toEqual({});
    expect(errors).toEqual([]);
  });
});
