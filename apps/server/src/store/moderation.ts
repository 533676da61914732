import type { OpenReport, ReportReason, Verdict } from '@quadrille/protocol';
import { type TableEvent, encodeEvent, decodeEvent } from '@quadrille/table';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameKey } from '../names/skeleton.ts';
import { withdrawFromAll } from './tournaments.ts';
import { nameColumns } from './accounts.ts';
import { account, audit, game, report } from './schema.ts';
import type { Database } from './database.ts';

interface NewReport {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly game: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly log: readonly TableEvent[] | null;
}

/** A moderator's decision. */
interface Decision {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly report?: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** The end of a ban. */
  readonly until?: number;
}

interface AuditLine {
  readonly at: number;
  readonly by: string;
  readonly about: string;
  readonly action: string;
  readonly reason: string;
}

export interface NamedAccount {
  readonly id: string;
  readonly name: string;
}

/** Reports and decisions. */
export interface ModerationStore {
  /** The person with this id or exactly this name. */
  personToAppoint(who: string): Promise<NamedAccount | undefined>;
  setModerator(account: string, isModerator: boolean): Promise<void>;
  moderators(): Promise<readonly NamedAccount[]>;
  isModerator(account: string): Promise<boolean>;
  report(report: NewReport, now: number): Promise<void>;
  openReports(limit: number): Promise<readonly OpenReport[]>;
  reportedLog(id: string): Promise<readonly TableEvent[] | undefined>;
  /** Stores the decision, its effect and its line in the audit log in one transaction. */
  decide(decision: Decision, now: number): Promise<void>;
  audit(limit: number): Promise<readonly AuditLine[]>;
  banOf(account: string): Promise<{ readonly until: number; readonly reason: string } | undefined>;
}

const by = alias(account, 'by_account');
const about = alias(account, 'about_account');

export function sqlModeration(db: Database): ModerationStore {
  return {
    personToAppoint: async (who) => {
      const isPerson = and(
        isNotNull(account.look),
        isNull(account.owner),
        isNull(account.house),
        isNull(account.closed),
      );
      const found = await db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(and(isPerson, or(eq(account.id, who), eq(account.nameKey, nameKey(who)))));
      // A person's name may equal another account's id.
      return found.find(({ id }) => id === who) ?? found[0];
    },
    setModerator: async (who, isModerator) => {
      await db
        .update(account)
        .set({ moderator: isModerator || null })
        .where(eq(account.id, who));
    },
    moderators: () =>
      db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(and(eq(account.moderator, true), isNull(account.closed)))
        .orderBy(asc(account.name)),
    isModerator: async (who) => {
      const [found] = await db.select({ moderator: account.moderator }).from(account).where(eq(account.id, who));
      return found?.moderator === true;
    },
    report: async ({ log, ...row }, now) => {
      await db.insert(report).values({ ...row, at: now, ...(log && { log: log.map(encodeEvent) }) });
    },
    openReports: async (limit) => {
      const found = await db
        .select({
          id: report.id,
          at: report.at,
          by: by.name,
          about: about.name,
          game: report.game,
          kind: game.kind,
          reason: report.reason,
          note: report.note,
          events: sql<number>`coalesce(jsonb_array_length(${report.log}), 0)::int`,
          banned: about.banned,
        })
        .from(report)
        .innerJoin(by, eq(report.by, by.id))
        .innerJoin(about, eq(report.about, about.id))
        .leftJoin(game, eq(report.game, game.id))
        .where(isNull(report.closed))
        .orderBy(asc(report.at))
        .limit(limit);
      return found.map(({ game: table, kind, banned, ...row }) => ({
        ...row,
        reason: row.reason as ReportReason,
        ...(table !== null && { game: table }),
        ...(kind !== null && { kind }),
        ...(banned !== null && { banned }),
      }));
    },
    reportedLog: async (id) => {
      const [found] = await db.select({ log: report.log }).from(report).where(eq(report.id, id));
      return (found?.log as unknown[] | null | undefined)?.map(decodeEvent);
    },
    decide: ({ id, by: who, about: whom, report: of, verdict, reason, until }, now) =>
      db.transaction(async (tx) => {
        if (verdict === 'ban') {
          await tx.update(account).set({ banned: until, banReason: reason }).where(eq(account.id, whom));
          await withdrawFromAll(tx, whom, now);
        }
        if (verdict === 'unban') {
          await tx.update(account).set({ banned: null, banReason: null }).where(eq(account.id, whom));
        }
        if (verdict === 'rename') {
          const name = `Player ${whom.slice(0, 6)}`;
          await tx.update(account).set(nameColumns(name)).where(eq(account.id, whom));
        }
        if (of !== undefined) {
          await tx
            .update(report)
            .set({ closed: now, verdict })
            .where(and(eq(report.id, of), isNull(report.closed)));
        }
        await tx.insert(audit).values({ id, at: now, by: who, about: whom, action: verdict, reason });
      }),
    audit: (limit) =>
      db
        .select({ at: audit.at, by: by.name, about: about.name, action: audit.action, reason: audit.reason })
        .from(audit)
        .innerJoin(by, eq(audit.by, by.id))
        .innerJoin(about, eq(audit.about, about.id))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(limit),
    banOf: async (who) => {
      const [found] = await db
        .select({ until: account.banned, reason: account.banReason })
        .from(account)
        .where(eq(account.id, who));
      return found?.until ? { until: found.until, reason: found.reason ?? '' } : undefined;
    },
  };
}
