import { random } from '@quadrille/kit';
import { newPlayerRating, updateSideRatings, type Rating } from '@quadrille/rating';
import { act, openTable, type AnyTable, type Command, type TableEvent, type TableSetup } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameRegistry } from '../../src/platform/games.ts';
import { settleResult, type Settling } from '../../src/store/settling.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyStore } from '../spare-store.ts';

const chance = random(1);
const person = (account: string) => ({ kind: 'person', name: account, account }) as const;

/** A table after these commands, and its log. */
async function played(setup: Partial<TableSetup>, commands: readonly Command[]) {
  const game = (await new GameRegistry().load(setup.game ?? 'noughts'))!;
  const base: TableSetup = {
    game: 'noughts',
    revision: game.revision,
    params: '',
    control: '300+3',
    back: 'no',
    seats: [person('ada'), person('bob')],
    rated: true,
  };
  const opened = openTable(game, { ...base, ...setup }, 1000, chance);
  if (!opened.ok) throw new Error(opened.error.code);
  let table = opened.value.table as AnyTable;
  const log: TableEvent[] = [...opened.value.events];
  for (const command of commands) {
    const acted = act(table, command, 2000, chance);
    if (!acted.ok) throw new Error(acted.error.code);
    ({ table } = acted.value);
    log.push(...acted.value.events);
  }
  return { table, log };
}

const moves = (text: string): readonly Command[] =>
  text.split(' ').map((m, index) => ({ by: index % 2, kind: 'move', move: m }));

describe('the effect of a finished game', () => {
  it('is nothing while it continues', async () => {
    const { table, log } = await played({}, moves('a1 b1'));
    expect(settleResult('g', table, log)).toBeUndefined();
  });

  it('is a win and a loss, in the pool of its game, players and speed', async () => {
    const { table, log } = await played({}, moves('a1 b1 a2 b2 a3'));
    expect(settleResult('g', table, log)).toEqual({
      game: 'g',
      pool: 'noughts.2.blitz',
      isRated: true,
      reason: null,
      opening: 'a1 b1 a2 b2',
      sides: [[0], [1]],
      seats: [
        { account: 'ada', place: 1, result: 'won', lapse: null },
        { account: 'bob', place: 2, result: 'lost', lapse: null },
      ],
    });
  });

  it('of a resignation is a loss; of leaving, a loss and a lapse', async () => {
    const resigned = await played({}, [...moves('a1 b1'), { by: 0, kind: 'resign' }]);
    expect(settleResult('g', resigned.table, resigned.log)).toMatchObject({
      reason: 'resign',
      isRated: true,
      seats: [
        { result: 'lost', lapse: null },
        { result: 'won', lapse: null },
      ],
    });
    const left = await played({}, [...moves('a1 b1'), { by: 1, kind: 'leave' }]);
    expect(settleResult('g', left.table, left.log)).toMatchObject({ seats: [{ lapse: null }, { lapse: 'leave' }] });
  });

  it('of an abort is a lapse of the player who did it, without places and ratings', async () => {
    const { table, log } = await played({}, [{ by: 0, kind: 'abort' }]);
    expect(settleResult('g', table, log)).toMatchObject({
      isRated: false,
      reason: 'abort',
      seats: [
        { place: null, result: null, lapse: 'abort' },
        { place: null, result: null, lapse: null },
      ],
    });
  });

  it('is unrated with a computer player', async () => {
    const computer = { kind: 'computer', player: 'perfect' } as const;
    const { table, log } = await played({ seats: [person('ada'), computer] }, moves('a1 b1 a2 b2 a3'));
    expect(settleResult('g', table, log)).toMatchObject({ isRated: false, seats: [{}, { account: null }] });
  });
});

describe('entering results', () => {
  let store: Store;
  const accounts = ['ada', 'bob', 'cleo', 'dora'];
  const pool = 'noughts.4.rapid';
  beforeAll(async () => {
    store = await emptyStore();
    for (const id of accounts) await store.newAccount({ id, name: id }, `hash of ${id}`, 1000);
  }, 120_000);
  afterAll(() => store.close());

  async function over(id: string): Promise<void> {
    const summary = { game: 'noughts', params: '', control: '600+5', seats: [], turn: [] };
    await store.open({
      id,
      summary,
      accounts,
      kind: 'noughts',
      status: 'over',
      listed: false,
      secret: 'f'.repeat(64),
      deadline: null,
      opener: null,
      command: null,
      created: 1000,
      ended: 5000,
      events: [{ version: 1, at: 1000, by: 'house', kind: 'start' }],
    });
  }

  const settling = (game: string, places: readonly number[], sides: readonly (readonly number[])[]): Settling => ({
    game,
    pool,
    sides,
    isRated: true,
    reason: null,
    opening: null,
    seats: places.map((place, seat) => ({
      place,
      account: accounts[seat]!,
      result: place === 1 ? 'won' : 'lost',
      lapse: null,
    })),
  });

  const ratings = async (): Promise<readonly number[]> =>
    Promise.all(accounts.map(async (id) => (await store.ratingsOf(id)).find((each) => each.pool === pool)!.rating));

  it('of a game of four changes all ratings by pairs, once, even with simultaneous attempts', async () => {
    await over('four');
    expect(await store.unsettled(10)).toEqual(['four']);
    const alone = settling('four', [2, 1, 4, 3], [[0], [1], [2], [3]]);
    const tries = await Promise.all([store.settle(alone, 6000), store.settle(alone, 6000), store.settle(alone, 6000)]);
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.unsettled(10)).toEqual([]);
    const expected = updateSideRatings([2, 1, 4, 3].map((place) => ({ members: [newPlayerRating], points: -place })));
    (await ratings()).forEach((rating, seat) => expect(rating).toBeCloseTo(expected[seat]![0]!.rating, 6));
    expect((await store.ratingsOf('ada'))[0]).toMatchObject({ games: 1 });
    expect(await store.historyOf('cleo', pool)).toMatchObject([{ at: 5000 }]);
  });

  it('of teams rates partners as one side', async () => {
    const before = await Promise.all(
      accounts.map(async (id): Promise<Rating> => {
        const { rating, deviation } = (await store.ratingsOf(id))[0]!;
        return { rating, deviation, volatility: newPlayerRating.volatility };
      }),
    );
    await over('teams');
    await store.settle(
      settling(
        'teams',
        [1, 2, 1, 2],
        [
          [0, 2],
          [1, 3],
        ],
      ),
      6000,
    );
    const after = await ratings();
    const expected = updateSideRatings([
      { members: [before[0]!, before[2]!], points: -1 },
      { members: [before[1]!, before[3]!], points: -2 },
    ]);
    expect(after[0]).toBeCloseTo(expected[0]![0]!.rating, 1);
    expect(after[2]).toBeCloseTo(expected[0]![1]!.rating, 1);
    expect(after[1]).toBeLessThan(before[1]!.rating);
  });

  it('skips a deleted player, and empties the seat', async () => {
    await over('gone');
    await store.forget('dora', 5500);
    await store.settle(settling('gone', [1, 2, 3, 4], [[0], [1], [2], [3]]), 6000);
    expect((await store.outcome('gone'))!.seats[3]).toEqual({ place: 4, before: null, after: null });
    expect(await store.ratingsOf('dora')).toEqual([]);
    expect(await store.tablesOf('dora', '', 10)).toEqual([]);
  });
});
