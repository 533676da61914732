import { makePlan } from '@quadrille/arena';
import { expect as sure } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, it } from 'vitest';
import {
  defaultRunSetup,
  parseRunSetup,
  planRun,
  printRunSetup,
  type RunSetup,
  setupOfPlan,
} from '../src/features/arena/setup/run-setup.ts';

const ids = (await game.players()).map(({ id }) => id);
const usual = (id: string) => playersById.get(id)?.budget ?? {};
const playersById = new Map((await game.players()).map((player) => [player.id, player]));
const plain: RunSetup = { ...defaultRunSetup, game: 'noughts', players: ids.slice(0, 2) };

const setups: readonly (readonly [string, RunSetup])[] = [
  ['as usual', plain],
  ['another seed and params', { ...plain, seed: 42, params: 'size=4', games: 10 }],
  ['a ladder', { ...plain, format: 'ladder', players: ids.slice(0, 3) }],
  ['a book of openings', { ...plain, book: 'a1 b2\nc3' }],
  ['the first starts, with few nodes', { ...plain, firstStarts: true, budget: 'nodes', amount: 50 }],
  ['a test', { ...plain, sprt: { elo0: -5, elo1: 30 } }],
  ['a sweep', { ...plain, sweep: 'size=3,4' }],
];

describe('the setup of a run', () => {
  it.each(setups)('%s: round-trips through a link', (_, setup) => {
    expect(parseRunSetup(printRunSetup(setup))).toEqual({ ok: true, value: setup });
  });

  it.each(setups)('%s: round-trips through a plan', async (_, setup) => {
    const plan = sure(await makePlan(game, sure(planRun(setup))));
    expect(setupOfPlan(plan, usual)).toEqual(setup);
  });

  it.each([
    ['', 'arena-link'],
    ['Template?players=a,b', 'arena-link'],
    ['template?players=a,b&dance=yes', 'arena-link'],
    ['template?players=a,b&games=many', 'arena-link'],
    ['template?format=duel', 'arena-link'],
    ['template?sprt=1,2,3', 'arena-link'],
  ])('the link %j is refused', (text, code) => {
    expect(parseRunSetup(text)).toMatchObject({ ok: false, error: { code } });
  });

  it('is refused with the field that cannot be read', () => {
    expect(planRun({ ...plain, sweep: 'size' })).toMatchObject({ ok: false });
    expect(planRun({ ...plain, book: '1.' })).toMatchObject({ ok: false });
    expect(planRun({ ...plain, budget: 'ms', amount: Number.NaN })).toMatchObject({ error: { code: 'arena-amount' } });
  });
});
