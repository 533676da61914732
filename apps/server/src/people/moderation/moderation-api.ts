import { randomBytes } from 'node:crypto';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import { parseReportRequest, parseVerdictRequest, type Moderation } from '@quadrille/protocol';
import type { TableEvent } from '@quadrille/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answering, limited } from '../../net/answering.ts';
import { Buckets } from '../../net/limits.ts';
import type { NetWorld } from '../../net/net-world.ts';
import type { Account } from '../../store/store.ts';
import { seatsOf } from '../../table/standing.ts';
import { lookOf } from '../names/look.ts';

const mostReports = 100;
const mostLines = 100;
const day = 86_400_000;

interface Done {
  readonly done: true;
}

/** Complaints of people about people, and what moderators make of them. */
export function addModerationApi(app: FastifyInstance, world: NetWorld): void {
  const { store, house, limits, now } = world;
  const { answer } = answering(world);
  const complaints = new Buckets(limits.complaints);

  const forModerator = <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (moderator: Account) => Promise<Result<T>>,
  ): Promise<FastifyReply> =>
    answer(request, reply, async (account) =>
      (await store.isModerator(account.id)) ? work(account) : fail(fault('online-moderator')),
    );

  app.post<{ readonly Params: { readonly name: string } }>('/api/people/:name/report', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<Done>> => {
      const asked = parseReportRequest(request.body);
      if (!asked.ok) return asked;
      if (!account.person) return fail(fault('account-guest'));
      const wrong = limited(complaints.take(account.id, now()));
      if (wrong) return fail(wrong);
      const name = request.params.name.slice(0, 80).replaceAll('\0', '');
      const about = await store.person(lookOf(name));
      if (!about) return fail(fault('online-no-person', { name }));
      const { game, reason, note } = asked.value;
      const log = game === undefined ? ok(null) : await sharedLog(game, account.id, about.id);
      if (!log.ok) return log;
      const id = randomBytes(9).toString('base64url');
      const report = { id, by: account.id, about: about.id, game: game ?? null, reason, note, log: log.value };
      await store.report(report, now());
      return ok({ done: true });
    }),
  );
  /** The log of a table at which both have sat: nobody complains of what they have not seen. */
  const sharedLog = async (id: string, by: string, about: string): Promise<Result<readonly TableEvent[]>> => {
    const room = await house.room(id);
    if (!room.ok) return room;
    const { keeper } = room.value;
    const isShared = [by, about].every((each) => seatsOf(keeper.table, each).length > 0);
    return isShared ? ok(keeper.logFrom(0)) : fail(fault('online-no-table'));
  };

  app.get('/api/moderation', (request, reply) =>
    forModerator(request, reply, async (): Promise<Result<Moderation>> => {
      const [reports, audit] = [await store.openReports(mostReports), await store.audit(mostLines)];
      return ok({ reports: reports.map((each) => ({ ...each })), audit: audit.map((each) => ({ ...each })) });
    }),
  );
  app.get<{ readonly Params: { readonly id: string } }>('/api/moderation/reports/:id/log', (request, reply) =>
    forModerator(request, reply, async (): Promise<Result<{ readonly log: readonly TableEvent[] }>> => {
      const log = await store.reportedLog(request.params.id.replaceAll('\0', ''));
      return log ? ok({ log }) : fail(fault('online-nothing'));
    }),
  );
  app.post('/api/moderation', (request, reply) =>
    forModerator(request, reply, async (moderator): Promise<Result<Done>> => {
      const asked = parseVerdictRequest(request.body);
      if (!asked.ok) return asked;
      const { report, about: name, verdict, days = 1, reason } = asked.value;
      const about = await store.person(lookOf(name));
      if (!about) return fail(fault('online-no-person', { name }));
      await store.decide(
        {
          id: randomBytes(9).toString('base64url'),
          by: moderator.id,
          about: about.id,
          verdict,
          reason,
          ...(report !== undefined && { report }),
          ...(verdict === 'ban' && { until: now() + days * day }),
        },
        now(),
      );
      return ok({ done: true });
    }),
  );
}
