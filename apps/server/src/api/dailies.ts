import { fail, fault, ok } from '@quadrille/kit';
import type { DailyLine, RushBoard } from '@quadrille/protocol';
import { addDays, dayStreak, isDay } from '@quadrille/rating';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import { gameModule } from '../platform/games.ts';
import type { DailyRow, RushRow } from '../store/dailies.ts';
import { placesOf, withNeighbours } from './board-lines.ts';

const hour = 3_600_000;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether it is that day somewhere: clocks on earth are from 12 hours behind to 14 ahead of the common time. */
export const isToday = (day: string, now: number): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= dayAt(now - 12 * hour) && day <= dayAt(now + 14 * hour);

/** More are not counted. */
const maxRows = 5000;
/** Rows per board on the page that shows all boards. */
const maxRowsPerBoard = 3;
/** How many days back a streak is searched. */
const maxStreakDays = 400;
/** The fastest plausible solution: half a second per puzzle. */
const minMsPerPuzzle = 500;
const maxMisses = 3;

/** Daily puzzles: checks solutions and shows their leaderboards. */
export function dailyHandlers(
  { store, games, watch, now }: NetContext,
  engines: Pick<EnginePool, 'run'>,
): HandlersOf<'solveDaily' | 'daily' | 'solveRush' | 'rush' | 'dayBoards'> {
  const linesOf = async (
    game: string,
    day: string,
    helped: boolean,
    viewer: string | undefined,
    top?: number,
  ): Promise<DailyLine[]> => {
    const rows = await store.dailyRows(game, day, helped, maxRows);
    const places = placesOf(rows, (one, other) => one.count === other.count);
    const shown = withNeighbours(
      rows.map((row: DailyRow, index) => ({ ...row, place: places[index]!, ...ownIf(row.account === viewer) })),
      top,
    );
    const accounts = shown.map(({ account }) => account);
    const days = await store.dailyDays(game, accounts, addDays(day, -maxStreakDays), day);
    return shown.map(({ account, ...line }) => {
      const solved = new Set(days.flatMap(([each, on]) => (each === account ? [on] : [])));
      return { ...line, streak: dayStreak(solved, day) };
    });
  };
  const rushOf = async (game: string, day: string, viewer: string | undefined, top?: number): Promise<RushBoard> => {
    const rows = await store.rushRows(game, day, maxRows);
    const places = placesOf(
      rows,
      (one, other) => one.solved === other.solved && one.missed === other.missed && one.ms === other.ms,
    );
    const lines = rows.map(({ account, ...row }: RushRow, index) => ({
      ...row,
      place: places[index]!,
      ...ownIf(account === viewer),
    }));
    return { lines: withNeighbours(lines, top), people: rows.length };
  };
  return {
    solveDaily: async ({ account, params, body, caller: { address } }) => {
      const { day } = params;
      const game = await games.load(params.game);
      if (!game?.puzzleSource || !isToday(day, now())) return fail(fault('daily-day'));
      const { version, moves, helped } = body;
      const task = { kind: 'daily', module: gameModule(params.game), day, version, moves } as const;
      const verified = await engines.run('verification', task, { account: account.id, address });
      if (!verified.ok) return verified;
      const count = verified.value;
      if (count === undefined) {
        watch.logRefusal('solution');
        return fail(fault('daily-unsolved'));
      }
      await store.solveDaily({ account: account.id, game: game.id, day, version, helped, count, moves, at: now() });
      return ok({ count });
    },
    daily: async ({ params, findAccount }) => {
      const { day } = params;
      const game = await games.load(params.game);
      if (!game?.puzzleSource || !isDay(day)) return fail(fault('daily-day'));
      const viewer = (await findAccount())?.id;
      return ok({
        alone: await linesOf(game.id, day, false, viewer),
        helped: await linesOf(game.id, day, true, viewer),
      });
    },
    solveRush: async ({ account, params, body, caller: { address } }) => {
      const { day } = params;
      const game = await games.load(params.game);
      if (!game?.puzzleSource || !isToday(day, now())) return fail(fault('daily-day'));
      const { version, puzzles, ms } = body;
      const missed = puzzles.filter((moves) => moves === null).length;
      const isPossible = missed <= maxMisses && ms >= minMsPerPuzzle * (puzzles.length - missed);
      const task = { kind: 'rush', module: gameModule(params.game), day, version, puzzles } as const;
      const verified = isPossible
        ? await engines.run('verification', task, { account: account.id, address })
        : ok(undefined);
      if (!verified.ok) return verified;
      const solved = verified.value;
      if (solved === undefined) {
        watch.logRefusal('solution');
        return fail(fault('daily-unsolved'));
      }
      await store.playRush({
        account: account.id,
        game: game.id,
        day,
        version,
        solved,
        missed,
        ms,
        moves: puzzles,
        at: now(),
      });
      return ok({ solved });
    },
    rush: async ({ params, findAccount }) => {
      const game = await games.load(params.game);
      if (!game?.puzzleSource || !isDay(params.day)) return fail(fault('daily-day'));
      return ok(await rushOf(game.id, params.day, (await findAccount())?.id));
    },
    dayBoards: async ({ params: { day }, findAccount }) => {
      if (!isDay(day)) return fail(fault('daily-day'));
      const viewer = (await findAccount())?.id;
      const all = await Promise.all(games.ids.map((id) => games.load(id)!));
      const boards = await Promise.all(
        all
          .filter(({ puzzleSource }) => puzzleSource)
          .map(async ({ id }) => ({
            game: id,
            daily: withoutNeighbours(await linesOf(id, day, false, viewer, maxRowsPerBoard)),
            rush: withoutNeighbours((await rushOf(id, day, viewer, maxRowsPerBoard)).lines),
          })),
      );
      return ok({ games: boards });
    },
  };
}

const ownIf = (isOwn: boolean): { readonly isOwn?: true } => (isOwn ? { isOwn: true } : {});

/** Top rows and the reader's own, without its neighbours. */
const withoutNeighbours = <T extends { readonly isOwn?: true }>(lines: readonly T[]): T[] =>
  lines.filter(({ isOwn }, index) => index < maxRowsPerBoard || isOwn);
