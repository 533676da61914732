import { encodeEvent, type TableEvent } from '@quadrille/table';
import { sql, type SQL } from 'drizzle-orm';
import type { Append, NewGame } from './tables.ts';

export const eventRows = ({ events }: Pick<NewGame, 'events'>) =>
  events.map((event) => ({
    version: event.version,
    by: String(event.by),
    command: event.commandId ?? null,
    body: encodeEvent(event),
  }));

/** The parameter of `appendTexts`: one JSON text, which every driver passes on unchanged. */
export const appendInput = (appends: readonly Append[]): string => `[${appends.map(appendText).join()}]`;

/** Inserts the events as the texts that were already printed. */
function appendText({ game, base, status, deadline, ended, summary, accounts, opens, events, texts }: Append): string {
  const version = base + events.length;
  const opened = opens?.map(openRow);
  const row = JSON.stringify({ game, base, version, status, deadline, ended, summary, accounts, opens: opened });
  return `${row.slice(0, -1)},"events":[${events.map((event, index) => eventText(event, texts[index]!)).join()}]}`;
}

const eventText = ({ version, by, commandId }: TableEvent, body: string): string =>
  `{"version":${version},"by":"${by}","command":${commandId === undefined ? 'null' : JSON.stringify(commandId)},"body":${body}}`;

const openRow = (game: NewGame) => ({ version: game.events.length, ...game, events: eventRows(game) });

const gameColumns =
  'id, kind, status, listed, version, deadline, summary, secret, opener, command, created, ended' as const;
const openColumns = `id text, kind text, status text, listed boolean, version int, deadline bigint, summary jsonb,
  secret text, opener text, command text, created bigint, ended bigint, accounts jsonb, events jsonb`;

/** SQL that inserts the games of the query `source` with their seats and first events, and skips games that exist. */
const openFrom = (source: string): string => `opened as (
    insert into game (${gameColumns}) select ${gameColumns} from ${source}
    on conflict do nothing
    returning id
  ), opened_seats as (
    insert into seat (game, seat, account)
    select o.id, a.place - 1, a.account
    from ${source} o, jsonb_array_elements_text(o.accounts) with ordinality as a(account, place)
    where o.id in (select id from opened)
  ), opened_events as (
    insert into event (game, version, by, command, body)
    select o.id, e.version, e.by, e.command, e.body
    from ${source} o, jsonb_to_recordset(o.events) as e(version int, by text, command text, body jsonb)
    where o.id in (select id from opened)
  )`;

/**
 * One prepared statement for the whole group: planning it takes longer than running it. The row of the game decides
 * which node may append after its version. Rows are locked in the order of ids, so that two nodes cannot deadlock.
 */
const appendWith = (more: string): string => `
  with input as materialized (
    select * from jsonb_to_recordset($1::jsonb) as i(
      game text, base int, version int, status text, deadline bigint, ended bigint, summary jsonb, accounts jsonb,
      events jsonb, opens jsonb)
  ), locked as materialized (
    select l.id from (select game, base from input order by game) i
    cross join lateral (select g.id from game g where g.id = i.game and g.version = i.base for update) l
  ), moved as (
    update game g
    set version = i.version, status = i.status, deadline = i.deadline, ended = i.ended, summary = i.summary
    from input i where i.game = g.id and g.id in (select id from locked)
    returning g.id
  ), ${more} written as (
    insert into event (game, version, by, command, body)
    select i.game, e.version, e.by, e.command, e.body
    from input i, jsonb_to_recordset(i.events) as e(version int, by text, command text, body jsonb)
    where i.game in (select id from moved)
  )
  select id from moved`;

const seatsToo = `placed as (
    update seat s set account = a.account
    from input i, jsonb_array_elements_text(i.accounts) with ordinality as a(account, place)
    where i.game in (select id from moved) and s.game = i.game and s.seat = a.place - 1
      and s.account is distinct from a.account
  ),`;

/**
 * Variants by name, as drivers prepare them. In most groups no player sits down or leaves and no rematch is opened;
 * checking for that costs as much as a move.
 */
export const appendTexts = {
  append: appendWith(''),
  append_seats: appendWith(seatsToo),
  append_opens: appendWith(`${seatsToo} next_games as materialized (
    select o.* from input i, jsonb_to_recordset(coalesce(i.opens, '[]')) as o(${openColumns})
    where i.game in (select id from moved)
  ), ${openFrom('next_games')},`),
} as const;

export type AppendName = keyof typeof appendTexts;

/** The variant that a group needs. */
export function appendName(appends: readonly Append[]): AppendName {
  if (appends.some(({ opens }) => opens !== undefined)) return 'append_opens';
  return appends.some(({ accounts }) => accounts !== undefined) ? 'append_seats' : 'append';
}

/** Inserts tables with their first events, and skips those whose id or opener's request exists. */
export function openStatement(games: readonly NewGame[]): SQL {
  const input = JSON.stringify(games.map(openRow));
  return sql`
    with input as materialized (
      select * from jsonb_to_recordset(${input}::text::jsonb) as i(${sql.raw(openColumns)})
    ), ${sql.raw(openFrom('input'))}
    select id from opened`;
}

/** Every query here uses a key. Without this, the planner underestimates the indexes and scans all games. */
export const byKey = { enable_seqscan: 'off' } as const;
