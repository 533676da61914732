import { fail, fault, ok, type Result } from '@quadrille/kit';
import { openLimit, parseSolutionRequest, type DailyBoard, type DailyLine } from '@quadrille/protocol';
import type { FastifyInstance } from 'fastify';
import { gameModule } from '../../games.ts';
import { answering, limited } from '../../net/answering.ts';
import { Buckets } from '../../net/limits.ts';
import type { NetWorld } from '../../net/net-world.ts';
import type { Thinkers } from '../../thinking/thinkers.ts';
import type { DailyRow } from './daily-store.ts';
import { dayBefore, isDay, isToday, streakTo } from './day.ts';

const mostRows = 100;
/** Nobody's streak is looked for further back. */
const longestStreak = 400;

interface ByDay {
  readonly Params: { readonly game: string; readonly day: string };
}

/** The puzzles of the day: solutions that the server has checked, and who found them. */
export function addDailyApi(app: FastifyInstance, world: NetWorld, thinkers: Pick<Thinkers, 'verify'>): void {
  const { store, games, limits, watch, now } = world;
  const { refuse, who, answer } = answering(world);
  const solutions = new Buckets(limits.solutions);

  app.post<ByDay>('/api/dailies/:game/:day', { bodyLimit: openLimit }, (request, reply) =>
    answer(request, reply, async (account): Promise<Result<{ readonly count: number }>> => {
      const { game: id, day } = request.params;
      const asked = parseSolutionRequest(request.body);
      if (!asked.ok) return asked;
      if (!account.person || account.bot) return fail(fault('account-guest'));
      const game = await games.load(id);
      if (!game?.challenges || !isToday(day, now())) return fail(fault('daily-day'));
      const wrong = limited(solutions.take(account.id, now()));
      if (wrong) return fail(wrong);
      const { version, moves, helped } = asked.value;
      const count = await thinkers.verify({ module: gameModule(id), day, version, moves });
      if (count === undefined) {
        watch.refused('solution');
        return fail(fault('daily-unsolved'));
      }
      await store.solveDaily({ account: account.id, game: game.id, day, version, helped, count, moves, at: now() });
      return ok({ count });
    }),
  );

  const linesOf = async (game: string, day: string, helped: boolean, viewer?: string): Promise<DailyLine[]> => {
    const rows = await store.dailyRows(game, day, helped, mostRows);
    const accounts = rows.map(({ account }) => account);
    const days = await store.dailyDays(game, accounts, dayBefore(day, longestStreak), day);
    return rows.map(({ account, name, count, at }: DailyRow) => {
      const own = new Set(days.flatMap(([each, solved]) => (each === account ? [solved] : [])));
      const isOwn = account === viewer && { isOwn: true as const };
      return { name, count, at, streak: streakTo(day, own), ...isOwn };
    });
  };
  app.get<ByDay>('/api/dailies/:game/:day', async (request, reply) => {
    const { game: id, day } = request.params;
    const game = await games.load(id);
    if (!game?.challenges || !isDay(day)) return refuse(reply, fault('daily-day'));
    const viewer = (await who(request))?.id;
    const told: DailyBoard = {
      alone: await linesOf(game.id, day, false, viewer),
      helped: await linesOf(game.id, day, true, viewer),
    };
    return reply.send(told);
  });
}
