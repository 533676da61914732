import { fail, fault, ok } from '@quadrille/kit';
import type { DailyLine } from '@quadrille/protocol';
import { gameModule } from '../../games.ts';
import type { NetWorld } from '../../net/net-world.ts';
import type { HandlersOf } from '../../net/routes.ts';
import type { EnginePool } from '../../thinking/engine-pool.ts';
import type { DailyRow } from './daily-store.ts';
import { dayBefore, isDay, isToday, streakTo } from './day.ts';

const maxRows = 100;
/** A streak is looked for so many days back. */
const longestStreak = 400;

/** The puzzles of the day: solutions that the server has checked, and who found them. */
export function dailyHandlers(
  { store, games, watch, now }: NetWorld,
  engines: Pick<EnginePool, 'run'>,
): HandlersOf<'solveDaily' | 'daily'> {
  const linesOf = async (game: string, day: string, helped: boolean, viewer?: string): Promise<DailyLine[]> => {
    const rows = await store.dailyRows(game, day, helped, maxRows);
    const accounts = rows.map(({ account }) => account);
    const days = await store.dailyDays(game, accounts, dayBefore(day, longestStreak), day);
    return rows.map(({ account, name, count, at }: DailyRow) => {
      const own = new Set(days.flatMap(([each, solved]) => (each === account ? [solved] : [])));
      const isOwn = account === viewer && { isOwn: true as const };
      return { name, count, at, streak: streakTo(day, own), ...isOwn };
    });
  };
  return {
    solveDaily: async ({ account, params, body, caller: { address } }) => {
      const { day } = params;
      const game = await games.load(params.game);
      if (!game?.challenges || !isToday(day, now())) return fail(fault('daily-day'));
      const { version, moves, helped } = body;
      const task = { kind: 'daily', module: gameModule(params.game), day, version, moves } as const;
      const verified = await engines.run('verification', task, { account: account.id, address });
      if (!verified.ok) return verified;
      const count = verified.value;
      if (count === undefined) {
        watch.refused('solution');
        return fail(fault('daily-unsolved'));
      }
      await store.solveDaily({ account: account.id, game: game.id, day, version, helped, count, moves, at: now() });
      return ok({ count });
    },
    daily: async ({ params, findAccount }) => {
      const { day } = params;
      const game = await games.load(params.game);
      if (!game?.challenges || !isDay(day)) return fail(fault('daily-day'));
      const viewer = (await findAccount())?.id;
      return ok({
        alone: await linesOf(game.id, day, false, viewer),
        helped: await linesOf(game.id, day, true, viewer),
      });
    },
  };
}
