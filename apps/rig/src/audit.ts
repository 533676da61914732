import { eventsOf, type Store } from '@quadrille/server/testing';
import { replay, type TableEvent } from '@quadrille/table';
import type { AnyGame } from '@quadrille/kit';
import type { Players } from './players.ts';

/** Violations by kind. All must be zero. */
export interface Findings {
  /** Acknowledged, but not in the log. */
  lost: number;
  /** More than once in the log. */
  twice: number;
  /** Missing versions. */
  gaps: number;
  /** Acknowledged with another version or move than in the log; or refused, but in the log. */
  wrong: number;
  /** A client saw another event than the log has. */
  different: number;
  /** Logs that do not replay: an illegal move, decreasing time, inconsistent clocks. */
  broken: number;
  readonly first: string[];
}

/** Compares what the clients received with what is stored. */
export async function audit(players: Players, games: ReadonlyMap<string, AnyGame>, store: Store): Promise<Findings> {
  const findings: Findings = { lost: 0, twice: 0, gaps: 0, wrong: 0, different: 0, broken: 0, first: [] };
  const note = (what: Exclude<keyof Findings, 'first'>, how: string): void => {
    findings[what]++;
    if (findings.first.length < 20) findings.first.push(`${what}: ${how}`);
  };
  const logs = new Map<string, readonly TableEvent[]>();
  for (const tableId of players.tables) {
    const stored = await store.load(tableId);
    const log = eventsOf(stored?.log ?? []);
    logs.set(tableId, log);
    log.forEach(({ version }, index) => {
      if (version !== index + 1) note('gaps', `${tableId} has ${version} at ${index + 1}`);
    });
    const names = log.flatMap(({ by, commandId }) => (commandId === undefined ? [] : [`${by} ${commandId}`]));
    if (new Set(names).size !== names.length) note('twice', tableId);
    const game = stored && games.get(stored.kind);
    const table = game && replay(game, log);
    if (!table?.ok) note('broken', `${tableId} ${table ? JSON.stringify(table.error.reason) : 'is not there'}`);
  }
  for (const { tableId, commandId, move, version } of players.receipts) {
    const found = logs.get(tableId)?.filter((event) => event.commandId === commandId) ?? [];
    if (found.length === 0) note('lost', `${tableId} ${commandId} ${move} at ${version}`);
    for (const event of found) {
      if (event.version !== version || event.kind !== 'move' || event.move !== move)
        note('wrong', `${tableId} ${commandId} ${move} at ${version}, not ${event.version}`);
    }
  }
  for (const { tableId, commandId, code } of players.refusals) {
    if (logs.get(tableId)?.some((event) => event.commandId === commandId))
      note('wrong', `${tableId} ${commandId} was refused (${code}) and done`);
  }
  for (const contradiction of players.contradictions) note('different', contradiction);
  for (const [g, client] of players.views()) {
    const log = logs.get(g) ?? [];
    const seats = client.seats(g);
    for (const seen of client.log(g)) {
      const event = log[seen.version - 1];
      const isVeiled = event?.kind === 'move' && event.hidden && !seats.includes(Number(event.by));
      if (!isVeiled && !isEqual(seen, event)) note('different', `${g} ${seen.version} ${seen.kind}`);
    }
  }
  return findings;
}

/** The database stores the fields of an object in its own order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every((name) => isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  );
}

export const total = ({ lost, twice, gaps, wrong, different, broken }: Findings): number =>
  lost + twice + gaps + wrong + different + broken;
