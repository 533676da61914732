import { isRatable, random } from '@quadrille/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameRegistry } from '../../src/platform/games.ts';
import { quickParams } from '../../src/matchmaking/pairer.ts';
import { meetingTable } from '../../src/matchmaking/director.ts';
import type { Guest } from '@quadrille/online/node';
import { TestServer } from '../served.ts';
import { personAt } from './people.ts';

let server: TestServer;
let ada: Guest;
const shelf = new GameRegistry();
beforeAll(async () => {
  server = await TestServer.start();
  ada = await personAt(server, 'Ada');
}, 120_000);
afterAll(() => server.close(), 30_000);

let wishes = 0;
const open = (game: string, params: string, count: number) =>
  ada.open({
    commandId: `r${wishes++}`,
    game,
    params,
    control: 'none',
    rated: true,
    seats: Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }) as const),
  });

describe('a rated table', () => {
  it.each([
    ['quoridor', '', 2],
    ['quoridor', 'players=4', 4],
    ['blokus', 'game=duo', 2],
    ['blokus', 'game=two', 2],
    ['blokus', 'game=three', 3],
    ['blokus', 'game=classic,scoring=advanced', 4],
    ['blokus', '', 4],
    ['minotaur', 'with=monster', 2],
    ['minotaur', 'players=4,with=powers,seed=17', 4],
    ['ricochet', 'variant=party,players=2,bids=hidden,chips=5,seed=77', 2],
    ['ricochet', 'variant=party,players=4', 4],
    ['sokoban-race', 'level=story-7', 2],
    ['sokoban-race', 'racers=3,level=story-1', 3],
  ])('of %s %s is opened', async (game, params, seats) => {
    expect(await open(game, params, seats)).toMatchObject({ ok: true });
  });

  it.each([
    ['quoridor', 'size=3,walls=0', 2],
    ['quoridor', 'size=5,walls=3', 2],
    ['quoridor', 'walls=0', 2],
    ['quoridor', 'players=4,line=strict', 4],
    ['noughts', 'size=4', 2],
    ['minotaur', 'size=5,walls=2', 2],
    ['minotaur', 'caught=walls', 2],
    ['ricochet', 'variant=party,players=2,bids=hidden,chips=1', 2],
    ['ricochet', 'variant=party,players=3,robots=1', 3],
    ['sokoban-race', 'minutes=1,level=story-1', 2],
  ])('of %s %s is refused: it is on no list', async (game, params, seats) => {
    expect(await open(game, params, seats)).toMatchObject({ ok: false, error: { code: 'online-rated-params' } });
  });

  it('with invalid params is refused with their fault', async () => {
    expect(await open('quoridor', 'size=4', 2)).toMatchObject({ ok: false, error: { code: 'params-value' } });
  });

  it('draws the seats by lot, whatever the request says', async () => {
    const drawn = new Set<number>();
    for (let tries = 0; tries < 60 && drawn.size < 2; tries++) {
      const opened = await open('noughts', '', 2);
      if (opened.ok) drawn.add(opened.value.you[0]!);
    }
    expect(drawn).toEqual(new Set([0, 1]));
  });
});

it('two strangers can play a rated match in every game', async () => {
  for (const id of Object.keys(await shelf.revisions())) {
    const game = await shelf.load(id)!;
    for (let seed = 1; seed <= 20; seed++) {
      const params = game.notation.params.parse(quickParams(game, random(seed)));
      expect(params.ok && isRatable(game, params.value), `${id} ${seed}`).toBe(true);
    }
  }
});

it('a tournament table with other params is unrated', async () => {
  const game = await shelf.load('quoridor')!;
  const plan = {
    game: 'quoridor',
    params: '',
    control: '180+2',
    kind: 'robin',
    seats: 2,
    secret: 'x'.repeat(43),
  } as const;
  const seats = ['a', 'b'].map((account) => ({ account, name: account, kind: 'account' as const }));
  const ratedOf = (params: string): boolean | undefined => {
    const table = meetingTable(game, plan, params, seats, 1000);
    return table.ok ? table.value.summary.rated : undefined;
  };
  expect(ratedOf('')).toBe(true);
  expect(ratedOf('size=5,walls=0')).toBeUndefined();
});
