import { fail, fault, ok } from '@quadrille/kit';
import type { DailyLine } from '@quadrille/protocol';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import { gameModule } from '../platform/games.ts';
import type { DailyRow } from '../store/dailies.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

const dayBefore = (day: string, days = 1): string => dayAt(Date.parse(day) - days * dayLength);

/** Whether it is that day somewhere: clocks on earth are from 12 hours behind to 14 ahead of the common time. */
export const isToday = (day: string, now: number): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= dayAt(now - 12 * hour) && day <= dayAt(now + 14 * hour);

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && dayBefore(day, 0) === day;

/** Days in a row that end with this one. */
export function streakTo(day: string, days: ReadonlySet<string>): number {
  let streak = 0;
  for (let each = day; days.has(each); each = dayBefore(each)) streak++;
  return streak;
}

const maxRows = 100;
/** A streak is looked for so many days back. */
const longestStreak = 400;

/** The puzzles of the day: solutions that the server has checked, and who found them. */
export function dailyHandlers(
  { store, games, watch, now }: NetContext,
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
