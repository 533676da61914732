import { eventsOf, type Store } from '@quadrille/server/testing';
import { replay, type TableEvent } from '@quadrille/table';
import type { AnyGame } from '@quadrille/kit';
import type { Players } from './players.ts';

/** What must all be nothing. */
export interface Findings {
  /** Acknowledged, and not in the log. */
  lost: number;
  /** In the log more than once. */
  twice: number;
  /** Versions that are missing. */
  gaps: number;
  /** Acknowledged with another version or another move than the log has; refused, and yet in the log. */
  wrong: number;
  /** Seen by a client otherwise than it is in the log. */
  differing: number;
  /** Logs that do not replay: an illegal move, a time that falls, clocks that do not add up. */
  broken: number;
  readonly first: string[];
}

/** Compares what everybody was told with what is stored. */
export async function audit(players: Players, games: ReadonlyMap<string, AnyGame>, store: Store): Promise<Findings> {
  const findings: Findings = { lost: 0, twice: 0, gaps: 0, wrong: 0, differing: 0, broken: 0, first: [] };
  const note = (what: Exclude<keyof Findings, 'first'>, how: string): void => {
    findings[what]++;
    if (findings.first.length < 20) findings.first.push(`${what}: ${how}`);
  };
  const logs = new Map<string, readonly TableEvent[]>();
  for (const g of players.tables) {
    const stored = await store.load(g);
    const log = eventsOf(stored?.log ?? []);
    logs.set(g, log);
    log.forEach(({ v }, index) => {
      if (v !== index + 1) note('gaps', `${g} has ${v} at ${index + 1}`);
    });
    const names = log.flatMap(({ by, c }) => (c === undefined ? [] : [`${by} ${c}`]));
    if (new Set(names).size !== names.length) note('twice', g);
    const game = stored && games.get(stored.kind);
    const table = game && replay(game, log);
    if (!table?.ok) note('broken', `${g} ${table ? JSON.stringify(table.error.reason) : 'is not there'}`);
  }
  for (const { g, c, m, v } of players.receipts) {
    const found = logs.get(g)?.filter((event) => event.c === c) ?? [];
    if (found.length === 0) note('lost', `${g} ${c} ${m} at ${v}`);
    for (const event of found) {
      if (event.v !== v || event.k !== 'move' || event.m !== m) note('wrong', `${g} ${c} ${m} at ${v}, not ${event.v}`);
    }
  }
  for (const { g, c, code } of players.refusals) {
    if (logs.get(g)?.some((event) => event.c === c)) note('wrong', `${g} ${c} was refused (${code}) and done`);
  }
  for (const contradiction of players.contradictions) note('differing', contradiction);
  for (const [g, client] of players.views()) {
    const log = logs.get(g) ?? [];
    const seats = client.seats(g);
    for (const seen of client.log(g)) {
      const event = log[seen.v - 1];
      const isVeiled = event?.k === 'move' && event.hidden && !seats.includes(Number(event.by));
      if (!isVeiled && !isEqual(seen, event)) note('differing', `${g} ${seen.v} ${seen.k}`);
    }
  }
  return findings;
}

/** The database keeps the fields of an object in an order of its own. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every((name) => isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  );
}

export const total = ({ lost, twice, gaps, wrong, differing, broken }: Findings): number =>
  lost + twice + gaps + wrong + differing + broken;
