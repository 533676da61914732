import type { OpenReport, ReportReason, Verdict } from '@quadrille/protocol';
import type { TableEvent } from '@quadrille/table';

interface NewReport {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly game: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly log: readonly TableEvent[] | null;
}

/** What a moderator has decided. */
interface Decision {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly report?: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** Of a ban. */
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

/** Complaints, and what comes of them. */
export interface ModerationStore {
  /** A person with an account, by its id or by exactly this name. */
  personToAppoint(who: string): Promise<NamedAccount | undefined>;
  setModerator(account: string, isModerator: boolean): Promise<void>;
  moderators(): Promise<readonly NamedAccount[]>;
  isModerator(account: string): Promise<boolean>;
  report(report: NewReport, now: number): Promise<void>;
  openReports(most: number): Promise<readonly OpenReport[]>;
  reportedLog(id: string): Promise<readonly TableEvent[] | undefined>;
  /** The decision, its effect and its line in the audit, in one transaction. */
  decide(decision: Decision, now: number): Promise<void>;
  audit(most: number): Promise<readonly AuditLine[]>;
  banOf(account: string): Promise<{ readonly until: number; readonly reason: string } | undefined>;
}
