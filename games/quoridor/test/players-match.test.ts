import { match, fastRulesOf, type ArenaGame, type PlanRequest, type Standings } from '@quadrille/arena';
import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { classics } from '../src/players/classics.ts';
import { umpire } from '../src/umpire.ts';

const quick = { ...game, players: async () => classics(), umpire: async () => umpire };

async function reportOf(
  wish: Partial<PlanRequest> & Pick<PlanRequest, 'players'>,
  contested: ArenaGame = quick,
): Promise<Standings> {
  const whole = { games: 100, seed: 1, ...wish };
  return must(await match(contested, whole, () => {}, new AbortController().signal))[0]!;
}

const shares = ({ contestants }: Standings): number[] => contestants.map(({ share }) => share.value);

describe('matches of the classics', () => {
  test.each(['', 'draw=off', 'players=4', 'size=5,walls=3'])(
    'have the same results by fast rules and rules (%s)',
    async (params) => {
      const request = { players: ['easy', 'hard'], params, games: 12, opening: { kind: 'random', moves: 3 } } as const;
      const byUmpire = await reportOf(request);
      const byRules = await reportOf(request, { ...quick, contest: { fastRules: async () => fastRulesOf(game) } });
      expect(shares(byUmpire)).toEqual(shares(byRules));
      expect(byUmpire.turnsPerGame).toBe(byRules.turnsPerGame);
      expect(byUmpire.games).toBe(12);
    },
  );

  test('hard beats easy, easy beats random', async () => {
    const hardEasy = await reportOf({ players: ['hard', 'easy'], games: 400 });
    expect(hardEasy.contestants[0]!.share.low).toBeGreaterThan(0.8);
    const easyRandom = await reportOf({ players: ['easy', 'random'], games: 200 });
    expect(easyRandom.contestants[0]!.share.low).toBeGreaterThan(0.9);
    for (const { forfeits } of [...hardEasy.contestants, ...easyRandom.contestants]) expect(forfeits).toBe(0);
  });

  test('hard against itself is always the same match, and the second seat wins it', async () => {
    const { played, games, contestants } = await reportOf({
      players: ['hard', 'hard'],
      params: 'draw=off',
      opening: { kind: 'random', moves: 0 },
      doesFirstPlayerStart: true,
    });
    expect([played, games]).toEqual([100, 1]);
    expect(contestants.map(({ wins }) => wins)).toEqual([0, 1]);
  });
});
