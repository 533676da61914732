import { type AnyGame, type Fault, type Result, fail, fault, ok } from '@quadrille/kit';
import { type PastTournaments, type TournamentRequest, tournamentBell, tournamentLimits } from '@quadrille/protocol';
import { newPlayerRating } from '@quadrille/rating';
import { parseControl, speedOf } from '@quadrille/table';
import type { FastifyReply } from 'fastify';
import { firstCheckAt } from '../engine/next-round.ts';
import type { Director } from '../matchmaking/director.ts';
import {
  type ResultFile,
  type SharedSheet,
  csvFile,
  summarize,
  jsonFile,
  standingsRows,
  buildSheet,
} from '../matchmaking/sheet.ts';
import { isForbiddenName, plainName } from '../names/person-name.ts';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import type { TournamentPlan } from '../store/tournaments.ts';
import type { GameRegistry } from '../platform/games.ts';
import { SharedAnswers } from '../platform/shared-answers.ts';
import { newSecret, newTableId } from '../platform/table-id.ts';
import type { Account } from '../store/sessions.ts';
import { playFault } from '../table/seating.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Checks a requested plan. */
async function planOf(games: GameRegistry, request: TournamentRequest, now: number): Promise<Result<TournamentPlan>> {
  const game = await games.load(request.game);
  if (!game) return fail(fault('online-no-game', { game: request.game }));
  const seats = seatsFor(game, request);
  if (!seats.ok) return seats;
  const wrong = wrongLength(request) ?? wrongStart(request, seats.value, now);
  if (wrong) return fail(wrong);
  const { params, control, kind, rounds, minutes, starts, need, fill } = request;
  return ok({
    game: game.id,
    params,
    control,
    kind,
    ...(rounds !== undefined && { rounds }),
    ...(minutes !== undefined && { minutes }),
    ...(starts !== undefined && { starts }),
    ...(need !== undefined && { need }),
    ...(fill !== undefined && { fill }),
    seats: seats.value,
    secret: newSecret(),
  });
}

/** In games with a referee's clock, the players' own clocks do not reveal a no-show. */
const isFit = ({ setup }: AnyGame): boolean => !setup.online?.isRefereed;

/**
 * The number of seats at a table; clocks need the default start position. The pairing decides who sit together as
 * partners.
 */
function seatsFor(game: AnyGame, { params, control }: TournamentRequest): Result<number> {
  const clock = parseControl(control);
  if (!clock.ok) return clock;
  if (clock.value.kind !== 'stock') return fail(fault('tournament-clock'));
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok) return parsed;
  const seats = game.rules.seats(parsed.value);
  if (seats < 2 || !isFit(game)) return fail(fault('tournament-seats'));
  const start = game.rules.start(parsed.value);
  return start.ok ? ok(seats) : start;
}

function wrongLength({ kind, rounds, minutes }: TournamentRequest): Fault | undefined {
  const isRight = (kind === 'swiss') === (rounds !== undefined) && (kind === 'arena') === (minutes !== undefined);
  return isRight ? undefined : fault('tournament-length');
}

/** One person is enough where house bots take the other places. */
function wrongStart({ starts, need, fill = 0 }: TournamentRequest, seats: number, now: number): Fault | undefined {
  const isRight =
    starts === undefined
      ? need !== undefined && Math.max(need, fill) >= seats
      : need === undefined && starts > now - minute && starts < now + tournamentLimits.ahead * day;
  return isRight ? undefined : fault('tournament-start');
}

const maxListed = 100;
/** Maximum finished tournaments per page. */
const maxPast = 20;
const pastLifeMs = 600_000;
/** Many clients view one tournament at once: it is read and computed at most once per this time. */
const sheetTtlMs = 300;
const maxCancelAttempts = 5;

type TournamentRoute =
  | 'tournaments'
  | 'pastTournaments'
  | 'createTournament'
  | 'tournament'
  | 'cancelTournament'
  | 'enterTournament'
  | 'leaveTournament'
  | 'tournamentResults'
  | 'tournamentStandings';

/** Tournaments: create, enter, leave, view, download. */
export function tournamentHandlers(
  { store, games, topics, now, houseBots }: NetContext,
  director: Pick<Director, 'sweepSoon'>,
): HandlersOf<TournamentRoute> {
  const unknown = fault('online-no-tournament');
  const announceChange = (id: string): void => {
    topics.announce(tournamentBell(id));
    topics.announce('tournaments');
  };
  const sheets = new SharedAnswers(sheetTtlMs, now, async (id): Promise<SharedSheet | undefined> => {
    const state = await store.tournament(id);
    return state && { state, rows: standingsRows(state) };
  });
  /** Finished tournaments do not change. */
  const past = new SharedAnswers(
    pastLifeMs,
    now,
    async (id): Promise<PastTournaments['tournaments'][number] | undefined> => {
      const state = await store.tournament(id);
      if (!state) return undefined;
      const { tournament, entrants, meetings } = state;
      return {
        ...summarize(tournament, { entrants: entrants.length, mine: false }),
        podium: standingsRows(state)
          .slice(0, 3)
          .map(({ rank, name, points, bot, player }) => ({
            rank,
            name,
            points,
            ...(bot && { bot }),
            ...(player !== undefined && { player }),
          })),
        tables: meetings.filter(({ seats }) => seats.length > 1).length,
      };
    },
  );
  const hasBots = (game: string): boolean => houseBots.some((bot) => bot.isCrew && bot.game === game);
  // A page that was notified of a change must not get the old sheet.
  topics.onAnnounce((name) => sheets.invalidate(name.replace(tournamentBell(''), '')));

  const ratingOf = async ({ id }: Account, { game, seats, control }: TournamentPlan): Promise<number> => {
    const clock = parseControl(control);
    const pool = clock.ok ? `${game}.${seats}.${speedOf(clock.value)}` : '';
    return (await store.ratingsOf(id)).find((each) => each.pool === pool)?.rating ?? newPlayerRating.rating;
  };

  const sendFile = async (
    id: string,
    reply: FastifyReply,
    { name: file, type, print }: ResultFile,
  ): Promise<Result<string>> => {
    const sheet = await sheets.get(id);
    if (!sheet) return fail(unknown);
    const plain = sheet.state.tournament.name.normalize('NFKD').replaceAll(/[^\w-]+/g, '-');
    void reply.type(`${type}; charset=utf-8`);
    void reply.header('Content-Disposition', `attachment; filename="${plain.slice(0, 40)}-${file}"`);
    return ok(print(sheet.state));
  };

  return {
    tournaments: async ({ findAccount }) => {
      const found = await store.tournaments((await findAccount())?.id, maxListed);
      const all = await Promise.all(games.ids.map((id) => games.load(id)!));
      const fit = all.filter(isFit).map(({ id }) => id);
      return ok({ at: now(), games: fit, tournaments: found.map((each) => summarize(each, each)) });
    },

    pastTournaments: async ({ query }) => {
      const found = await store.pastTournaments(query.before === undefined ? now() : Number(query.before), maxPast + 1);
      const shown = found.slice(0, maxPast);
      const tournaments = await Promise.all(shown.map((each) => past.get(each.id)));
      const last = found.length > maxPast ? shown.at(-1)?.ended : undefined;
      return ok({
        tournaments: tournaments.flatMap((each) => each ?? []),
        ...(typeof last === 'number' && { next: last }),
      });
    },

    createTournament: async ({ account, body }) => {
      const wrong = await playFault(store, account.id, now());
      if (wrong) return fail(wrong);
      const { commandId, name: typed, listed = false } = body;
      const name = plainName(typed).replaceAll(/\s+/gu, ' ');
      if ([...name].length < 3 || isForbiddenName(name)) return fail(fault('tournament-name'));
      const plan = await planOf(games, body, now());
      if (!plan.ok) return plan;
      if (plan.value.fill !== undefined && !hasBots(plan.value.game)) return fail(fault('tournament-bots'));
      const n = await store.unfinishedTournaments(account.id);
      if (n >= tournamentLimits.perPerson) return fail(fault('tournament-many', { n }));
      const created = now();
      const fresh = newTableId();
      const id = await store.newTournament({
        id: fresh,
        creator: account.id,
        command: commandId,
        name,
        listed,
        plan: plan.value,
        created,
        due: firstCheckAt(plan.value.starts, created),
      });
      // Creators take part, and may withdraw. A repeated request enters them only once.
      if (id === fresh) await store.enter(id, account.id, await ratingOf(account, plan.value), 1, created);
      topics.announce('tournaments');
      return ok({ id });
    },

    tournament: async ({ params, query: { round, known }, findAccount }) => {
      const sheet = await sheets.get(params.id);
      if (!sheet) return fail(unknown);
      // 204 for clients that already have this version.
      if (known === String(sheet.state.tournament.version)) return ok(undefined);
      const wanted = round === undefined ? undefined : Number(round);
      const { fill, game } = sheet.state.tournament.plan;
      return ok({
        ...buildSheet(sheet, (await findAccount())?.id, wanted, now()),
        ...(fill !== undefined && !hasBots(game) && { lacksBots: true as const }),
      });
    },

    cancelTournament: async ({ account, params }) => {
      // A player who enters, or the director, may write a version in between: then read it again.
      for (let attempt = 0; attempt < maxCancelAttempts; attempt++) {
        const state = await store.tournament(params.id);
        if (!state || state.tournament.creator !== account.id) return fail(unknown);
        const { id, version, status } = state.tournament;
        if (status !== 'waiting') break;
        const at = now();
        const step = { id, base: version, status: 'over', due: null, began: null, ended: at, at } as const;
        if (!(await store.writeStep({ ...step, round: 0, meetings: [] }))) continue;
        announceChange(id);
        return ok({ done: true });
      }
      return fail(fault('tournament-closed'));
    },

    enterTournament: async ({ account, params: { id } }) => {
      const wrong = await playFault(store, account.id, now());
      if (wrong) return fail(wrong);
      const state = await store.tournament(id);
      if (!state) return fail(unknown);
      const { plan } = state.tournament;
      if (!account.person && !plan.house) return fail(fault('account-guest'));
      const most = plan.kind === 'robin' ? tournamentLimits.robin : tournamentLimits.entrants;
      const joined = await store.enter(id, account.id, await ratingOf(account, plan), most, now());
      announceChange(id);
      director.sweepSoon();
      if (joined === 'in') return ok({ done: true });
      return fail(joined === 'full' ? fault('tournament-full', { n: most }) : fault('tournament-closed'));
    },

    leaveTournament: async ({ account, params: { id } }) => {
      if (!(await store.withdraw(id, account.id, now()))) return fail(unknown);
      announceChange(id);
      return ok({ done: true });
    },

    tournamentResults: ({ params, reply }) => sendFile(params.id, reply, jsonFile),
    tournamentStandings: ({ params, reply }) => sendFile(params.id, reply, csvFile),
  };
}
