import {
  eventRows,
  newAccountId,
  newSecret,
  newTableId,
  newToken,
  printCookie,
  secretChance,
  standingOf,
  tokenHash,
} from '@quadrille/server/testing';
import { writeFileSync } from 'node:fs';
import { expect, type AnyGame } from '@quadrille/kit';
import { openTable, type AnyTable, type TableEvent } from '@quadrille/table';

/** A kind of match and its share of all tables. */
export interface LoadKind {
  readonly game: string;
  readonly params: string;
  readonly seats: number;
  readonly control: string;
  readonly share: number;
}

/** A table that has just started, with a session cookie for each seat. */
export interface LoadTable {
  readonly tableId: string;
  readonly kind: LoadKind;
  readonly cookies: readonly string[];
  readonly events: readonly TableEvent[];
}

/**
 * Tables with two players each, as a backup to restore: creating each through the server would take longer than the
 * load test.
 */
export function writeLoadWorld(
  file: string,
  kinds: readonly LoadKind[],
  games: ReadonlyMap<string, AnyGame>,
  count: number,
  now = Date.now(),
): readonly LoadTable[] {
  const rows: Record<'account' | 'session' | 'game' | 'seat' | 'event', unknown[]> = {
    account: [],
    session: [],
    game: [],
    seat: [],
    event: [],
  };
  const tables: LoadTable[] = [];
  for (const kind of kinds) {
    for (let index = 0; index < Math.round(count * kind.share); index++) {
      const people = Array.from({ length: kind.seats }, () => ({ id: newAccountId(), token: newToken() }));
      for (const { id, token } of people) {
        rows.account.push({ id, name: 'Somebody', created: now, seen: now, closed: null });
        rows.session.push({ hash: tokenHash(token), account: id, created: now, seen: now });
      }
      const secret = newSecret();
      const { revision } = games.get(kind.game)!;
      const seats = people.map(({ id }) => ({ kind: 'person', name: 'Somebody', account: id }) as const);
      const { game, params, control } = kind;
      const setup = { game, revision, params, control, back: 'offer', seats } as const;
      const { events, table } = expect(openTable(games.get(game)!, setup, now, secretChance(secret)));
      const tableId = newTableId();
      const { accounts, ...standing } = standingOf(table as AnyTable);
      const told = { listed: false, version: events.length, secret, opener: null, command: null, created: now };
      rows.game.push({ id: tableId, kind: game, ...standing, ...told });
      accounts.forEach((account, seat) => rows.seat.push({ game: tableId, seat, account }));
      for (const row of eventRows({ events })) rows.event.push({ game: tableId, ...row });
      tables.push({
        tableId,
        kind,
        cookies: people.map(({ token }) => printCookie(token, false).split(';')[0]!),
        events,
      });
    }
  }
  const lines = Object.entries(rows).flatMap(([name, all]) => all.map((row) => JSON.stringify([name, row])));
  writeFileSync(file, [JSON.stringify({ quadrille: 'backup', format: 1 }), ...lines, ''].join('\n'));
  return tables;
}
