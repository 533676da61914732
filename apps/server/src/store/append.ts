import type { TableEvent } from '@quadrille/table';
import { sql, type SQL } from 'drizzle-orm';
import type { Append, NewGame } from './tables.ts';

/** As rows of the table `event`. */
export const eventRows = ({ events }: Pick<NewGame, 'events'>) =>
  events.map((body) => ({ version: body.v, by: String(body.by), command: body.c ?? null, body }));

/** Everything that waits, as the one parameter of `appendTexts`: a text of JSON, which every driver takes as it is. */
export const appendInput = (appends: readonly Append[]): string => `[${appends.map(appendText).join()}]`;

/** The events were printed before: their texts are put in as they are. */
function appendText({ opens, events, texts, ...append }: Append): string {
  const version = append.base + events.length;
  const row = JSON.stringify({ version, ...append, ...(opens && { opens: opens.map(openRow) }) });
  return `${row.slice(0, -1)},"events":[${events.map((event, index) => eventText(event, texts[index]!)).join()}]}`;
}

const eventText = ({ v, by, c }: TableEvent, body: string): string =>
  `{"version":${v},"by":"${by}","command":${c === undefined ? 'null' : JSON.stringify(c)},"body":${body}}`;

const openRow = (game: NewGame) => ({ version: game.events.length, ...game, events: eventRows(game) });

const gameColumns =
  'id, kind, status, listed, version, deadline, summary, secret, opener, command, created, ended' as const;
const openColumns = `id text, kind text, status text, listed boolean, version int, deadline bigint, summary jsonb,
  secret text, opener text, command text, created bigint, ended bigint, accounts jsonb, events jsonb`;

/** Writes the games of the query `source` with their seats and first events: nothing of one that is there already. */
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
 * All of it in one statement, which drivers prepare once: to plan it takes longer than to do it. The row of the game decides
 * who goes on from its version; it is locked in the order of ids, so that two nodes never wait for each other.
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
 * By name, as drivers prepare them. In most groups nobody sits down or leaves and no rematch is opened, and to look for that
 * costs as much as a move.
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

/** Which of them a group needs. */
export function appendName(appends: readonly Append[]): AppendName {
  if (appends.some(({ opens }) => opens !== undefined)) return 'append_opens';
  return appends.some(({ accounts }) => accounts !== undefined) ? 'append_seats' : 'append';
}

/** Tables with their first events; nothing of one whose id, or whose opener's request, is there already. */
export function openStatement(games: readonly NewGame[]): SQL {
  const input = JSON.stringify(games.map(openRow));
  return sql`
    with input as materialized (
      select * from jsonb_to_recordset(${input}::text::jsonb) as i(${sql.raw(openColumns)})
    ), ${sql.raw(openFrom('input'))}
    select id from opened`;
}

/** Everything here is found by its key. A planner that does not know how few are asked for would rather read all games. */
export const byKey = { enable_seqscan: 'off' } as const;
