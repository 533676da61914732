import { randomBytes } from 'node:crypto';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { TableEvent } from '@quadrille/table';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import { seatsOf } from '../store/table-row.ts';

const maxReports = 100;
const maxLines = 100;
const dayMs = 86_400_000;

/** Reports about players, and the decisions of moderators. */
export function moderationHandlers({
  store,
  tables,
  now,
}: NetContext): HandlersOf<'reportPerson' | 'moderation' | 'reportedLog' | 'decideReport'> {
  /** The log of a table at which both players sat: a player can report only what they have seen. */
  const sharedLog = async (id: string, by: string, about: string): Promise<Result<readonly TableEvent[]>> => {
    const room = await tables.room(id);
    if (!room.ok) return room;
    const { actor } = room.value;
    const isShared = [by, about].every((each) => seatsOf(actor.table, each).length > 0);
    return isShared ? ok(actor.logFrom(0)) : fail(fault('online-no-table'));
  };
  return {
    reportPerson: async ({ account, params: { name }, body: { game, reason, note } }) => {
      const about = await store.person(name);
      if (!about) return fail(fault('online-no-person', { name: name.slice(0, 80) }));
      const log = game === undefined ? ok(null) : await sharedLog(game, account.id, about.id);
      if (!log.ok) return log;
      const id = randomBytes(9).toString('base64url');
      const report = { id, by: account.id, about: about.id, game: game ?? null, reason, note, log: log.value };
      await store.report(report, now());
      return ok({ done: true });
    },
    moderation: async () => {
      const [reports, audit] = [await store.openReports(maxReports), await store.audit(maxLines)];
      return ok({ reports: reports.map((each) => ({ ...each })), audit: audit.map((each) => ({ ...each })) });
    },
    reportedLog: async ({ params }) => {
      const log = await store.reportedLog(params.id);
      return log ? ok({ log: [...log] }) : fail(fault('online-nothing'));
    },
    decideReport: async ({ account: moderator, body }) => {
      const { report, about: name, verdict, days = 1, reason } = body;
      const about = await store.person(name);
      if (!about) return fail(fault('online-no-person', { name }));
      await store.decide(
        {
          id: randomBytes(9).toString('base64url'),
          by: moderator.id,
          about: about.id,
          verdict,
          reason,
          ...(report !== undefined && { report }),
          ...(verdict === 'ban' && { until: now() + days * dayMs }),
        },
        now(),
      );
      return ok({ done: true });
    },
  };
}
