import { Contest, makePlan, printPlan, type BatchResult, type Plan } from '@quadrille/arena';
import { expect as sure } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runFormat } from '../src/platform/run-format.ts';

const never = new AbortController().signal;
let plan: Plan;
let batches: BatchResult[];

beforeAll(async () => {
  const players = (await game.players()).slice(0, 2).map(({ id }) => id);
  plan = sure(await makePlan(game, { players, games: 12, seed: 5 }));
  const contest = sure(await Contest.open(plan, { loadGame: async () => game }));
  batches = [];
  for (const from of [0, 6]) batches.push(sure(await contest.playBatch({ from, to: from + 6 }, never)));
});

const read = (batch: unknown) => runFormat.parse({ game: game.id, plan: printPlan(plan) }, [batches[0], batch]);

describe('a run in a backup', () => {
  it('round-trips', async () => {
    const text = JSON.stringify(batches);
    const found = await runFormat.parse({ game: game.id, plan: printPlan(plan) }, JSON.parse(text) as unknown[]);
    expect(sure(found)).toEqual(JSON.parse(text));
  });

  it.each<[string, () => unknown]>([
    ['nothing', () => null],
    ['a text', () => 'batch'],
    ['a missing game', () => ({ ...batches[1]!, games: batches[1]!.games.slice(1) })],
    ['games beyond the end', () => ({ ...batches[1]!, to: 13 })],
    ['games with other numbers', () => ({ ...batches[1]!, games: batches[0]!.games })],
    ['an unknown field', () => ({ ...batches[1]!, stars: 5 })],
    ['no times', () => ({ ...batches[1]!, times: undefined })],
    ['points of one side only', () => withGame({ points: [1] })],
    ['too many points', () => withGame({ points: [1, 1] })],
    ['negative points', () => withGame({ points: [2, -1] })],
    ['scores of too many seats', () => withGame({ outcome: { winners: [], scores: [1, 2, 3], reason: 'x' } })],
    ['a winner without a seat', () => withGame({ outcome: { winners: [2], reason: 'x' } })],
    ['times beyond the scale', () => ({ ...batches[1]!, times: [{ variant: 0, contestant: 0, counts: [1400, 1] }] })],
    ['half a count of times', () => ({ ...batches[1]!, times: [{ variant: 0, contestant: 0, counts: [5] }] })],
    ['moves that are not a text', () => withGame({ moves: ['a1'] })],
    ['an impossible seat', () => withGame({ first: 99 })],
    ['turns of too many contestants', () => withGame({ turns: [1, 2, 3] })],
    ['an unknown forfeit', () => withGame({ forfeit: { seat: 0, why: { kind: 'asleep' } } })],
    ['times of an unknown contestant', () => ({ ...batches[1]!, times: [{ variant: 0, contestant: 7, counts: [] }] })],
  ])('is refused with a batch of %s', async (_, batch) => {
    const found = await read(batch());
    expect(found).toMatchObject({ ok: false, error: { code: 'run-batch', args: { n: 2 } } });
  });

  it('is refused with a plan of another game, or none', async () => {
    const text = printPlan(plan);
    expect(await runFormat.parse({ game: 'chess', plan: text }, [])).toMatchObject({
      error: { code: 'run-plan' },
    });
    expect(await runFormat.parse({ game: game.id, plan: 7 }, [])).toMatchObject({ error: { code: 'run-plan' } });
  });
});

const withGame = (change: object): unknown => ({
  ...batches[1]!,
  games: batches[1]!.games.map((one, at) => (at === 2 ? { ...one, ...change } : one)),
});
