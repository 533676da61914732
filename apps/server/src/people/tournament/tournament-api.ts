import { fail, fault, ok, type Result } from '@quadrille/kit';
import {
  parseTournamentRequest,
  tournamentBell,
  tournamentLimits,
  type TournamentList,
  type TournamentSheet,
} from '@quadrille/protocol';
import { newcomer } from '@quadrille/rating';
import { parseControl, speedOf } from '@quadrille/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answering, limited } from '../../net/answering.ts';
import { Buckets } from '../../net/limits.ts';
import type { NetWorld } from '../../net/net-world.ts';
import type { Account } from '../../store/store.ts';
import { isTableId, newTableId } from '../../table/table-id.ts';
import { SharedAnswers } from '../../shared-answers.ts';
import { plainName } from '../names/person-name.ts';
import { isUnfit } from '../names/unfit.ts';
import { hindrance } from '../rating/waiting.ts';
import type { Director } from './director.ts';
import { firstDue } from './next-step.ts';
import { csvFile, jsonFile, type ResultFile } from './result-files.ts';
import { headOf, rowsOf, sheetOf, type SharedSheet } from './sheet.ts';
import { isFit, planOf } from './tournament-plan.ts';
import type { TournamentPlan, TournamentState } from './tournament-store.ts';

const mostListed = 100;
/** Many look at one tournament at once: it is read and reckoned no more often than this. */
const fresh = 300;

interface ById {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly round?: string; readonly known?: string };
}

interface Done {
  readonly done: true;
}

/** Tournaments: made, entered, left, looked at, taken along. */
export function addTournamentApi(app: FastifyInstance, world: NetWorld, director: Pick<Director, 'poke'>): void {
  const { store, games, bells, limits, now } = world;
  const { refuse, who, answer } = answering(world);
  const made = new Buckets(limits.tables);
  const entered = new Buckets(limits.seats);

  const changed = (id: string): void => {
    bells.ring(tournamentBell(id));
    bells.ring('tournaments');
  };
  const unknown = fault('online-no-tournament');
  const load = async (id: string): Promise<TournamentState | undefined> =>
    isTableId(id) ? store.tournament(id) : undefined;
  const sheets = new SharedAnswers(fresh, now, async (id): Promise<SharedSheet | undefined> => {
    const state = await load(id);
    return state && { state, rows: rowsOf(state) };
  });
  // Whoever hears of a change sees it.
  bells.onRing((name) => sheets.forget(name.replace(tournamentBell(''), '')));
  const forPerson = <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (account: Account) => Promise<Result<T>>,
  ): Promise<FastifyReply> =>
    answer(request, reply, async (account) => (account.person ? work(account) : fail(fault('account-guest'))));

  const list = async (request: FastifyRequest): Promise<TournamentList> => {
    const found = await store.tournaments((await who(request))?.id, mostListed);
    const all = await Promise.all(games.ids.map((id) => games.load(id)!));
    const fit = all.filter(isFit).map(({ id }) => id);
    return { at: now(), games: fit, tournaments: found.map((each) => headOf(each, each)) };
  };
  app.route({ method: 'GET', url: '/api/tournaments', handler: list });

  app.post('/api/tournaments', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<{ readonly id: string }>> => {
      const asked = parseTournamentRequest(request.body);
      if (!asked.ok) return asked;
      const wrong = limited(made.take(account.id, now())) ?? (await hindrance(store, account.id, now()));
      if (wrong) return fail(wrong);
      const { c, name: typed, listed = false } = asked.value;
      const name = plainName(typed).replaceAll(/\s+/gu, ' ');
      if ([...name].length < 3 || isUnfit(name)) return fail(fault('tournament-name'));
      const plan = await planOf(games, asked.value, now());
      if (!plan.ok) return plan;
      const n = await store.unfinishedTournaments(account.id);
      if (n >= tournamentLimits.perPerson) return fail(fault('tournament-many', { n }));
      const created = now();
      const id = await store.newTournament({
        id: newTableId(),
        creator: account.id,
        command: c,
        name,
        listed,
        plan: plan.value,
        created,
        due: firstDue(plan.value.starts, created),
      });
      bells.ring('tournaments');
      return ok({ id });
    }),
  );

  app.get<ById>('/api/tournaments/:id', async (request, reply) => {
    const sheet = await sheets.get(request.params.id);
    if (!sheet) return refuse(reply, unknown);
    const { round, known } = request.query;
    // Most who ask have seen it: nothing is said twice.
    if (known === String(sheet.state.tournament.version)) return reply.code(204).send();
    const told: TournamentSheet = sheetOf(sheet, (await who(request))?.id, numberIn(round), now());
    return reply.send(told);
  });

  app.post<ById>('/api/tournaments/:id/enter', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<Done>> => {
      const { id } = request.params;
      const wrong = limited(entered.take(account.id, now())) ?? (await hindrance(store, account.id, now()));
      if (wrong) return fail(wrong);
      const state = await load(id);
      if (!state) return fail(unknown);
      const { plan } = state.tournament;
      const most = plan.kind === 'robin' ? tournamentLimits.robin : tournamentLimits.entrants;
      const joined = await store.enter(id, account.id, await ratingOf(account, plan), most, now());
      changed(id);
      director.poke();
      if (joined === 'in') return ok({ done: true });
      return fail(joined === 'full' ? fault('tournament-full', { n: most }) : fault('tournament-closed'));
    }),
  );

  const ratingOf = async ({ id }: Account, { game, seats, control }: TournamentPlan): Promise<number> => {
    const clock = parseControl(control);
    const pool = clock.ok ? `${game}.${seats}.${speedOf(clock.value)}` : '';
    return (await store.ratingsOf(id)).find((each) => each.pool === pool)?.rating ?? newcomer.rating;
  };

  app.post<ById>('/api/tournaments/:id/leave', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<Done>> => {
      const { id } = request.params;
      const isGone = isTableId(id) && (await store.stepOut(id, account.id, now()));
      changed(id);
      return isGone ? ok({ done: true }) : fail(unknown);
    }),
  );

  app.delete<ById>('/api/tournaments/:id', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<Done>> => {
      const state = await load(request.params.id);
      if (!state || state.tournament.creator !== account.id) return fail(unknown);
      const { id, version, status } = state.tournament;
      if (status !== 'waiting') return fail(fault('tournament-closed'));
      const at = now();
      const step = { id, base: version, status: 'over', due: null, began: null, ended: at, at } as const;
      const isDone = await store.goOn({ ...step, round: 0, meetings: [] });
      changed(id);
      return isDone ? ok({ done: true }) : fail(fault('tournament-closed'));
    }),
  );

  const sendFile = async (
    request: FastifyRequest<ById>,
    reply: FastifyReply,
    { name: file, type, print }: ResultFile,
  ): Promise<FastifyReply> => {
    const sheet = await sheets.get(request.params.id);
    if (!sheet) return refuse(reply, unknown);
    const plain = sheet.state.tournament.name.normalize('NFKD').replaceAll(/[^\w-]+/g, '-');
    return reply
      .type(`${type}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${plain.slice(0, 40)}-${file}"`)
      .send(print(sheet.state));
  };
  app.get<ById>('/api/tournaments/:id/results.json', (request, reply) => sendFile(request, reply, jsonFile));
  app.get<ById>('/api/tournaments/:id/results.csv', (request, reply) => sendFile(request, reply, csvFile));
}

const numberIn = (text: string | undefined): number | undefined =>
  /^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined;
