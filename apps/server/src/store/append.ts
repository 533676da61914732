import { sql, type SQL } from 'drizzle-orm';
import type { Append, NewGame } from './store.ts';

/** As rows of the table `event`. */
export const eventRows = ({ events }: Pick<Append, 'events'>) =>
  events.map((body) => ({ version: body.v, by: String(body.by), command: body.c ?? null, body }));

/** Everything that waits, as the one parameter of `appendTexts`: a text of JSON, which every driver takes as it is. */
export const appendInput = (appends: readonly Append[]): string =>
  JSON.stringify(
    appends.map((append) => ({ version: append.base + append.events.length, ...append, events: eventRows(append) })),
  );

/**
 * All of it in one statement, which drivers prepare once: to plan it takes longer than to do it. The row of the game decides
 * who goes on from its version; it is locked in the order of ids, so that two nodes never wait for each other.
 */
const appendWith = (more: string): string => `
  with input as materialized (
    select * from jsonb_to_recordset($1::jsonb) as i(
      game text, base int, version int, status text, deadline bigint, ended bigint, summary jsonb, accounts jsonb,
      events jsonb)
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

/** By name, as drivers prepare them. In most groups nobody sits down or leaves, and to look for that costs as much as a move. */
export const appendTexts = {
  append: appendWith(''),
  append_seats: appendWith(`placed as (
    update seat s set account = a.account
    from input i, jsonb_array_elements_text(i.accounts) with ordinality as a(account, place)
    where i.game in (select id from moved) and s.game = i.game and s.seat = a.place - 1
      and s.account is distinct from a.account
  ),`),
} as const;

export type AppendName = keyof typeof appendTexts;

/** Which of them a group needs. */
export const appendName = (appends: readonly Append[]): AppendName =>
  appends.some(({ accounts }) => accounts !== undefined) ? 'append_seats' : 'append';

/** Tables with their first events; nothing of one whose id, or whose opener's request, is there already. */
export function openStatement(games: readonly NewGame[]): SQL {
  const input = JSON.stringify(
    games.map((game) => ({ version: game.events.length, ...game, events: eventRows(game) })),
  );
  return sql`
    with input as materialized (
      select * from jsonb_to_recordset(${input}::text::jsonb) as i(
        id text, kind text, status text, listed boolean, version int, deadline bigint, summary jsonb, secret text,
        opener text, command text, created bigint, ended bigint, accounts jsonb, events jsonb)
    ), opened as (
      insert into game (id, kind, status, listed, version, deadline, summary, secret, opener, command, created, ended)
      select id, kind, status, listed, version, deadline, summary, secret, opener, command, created, ended from input
      on conflict do nothing
      returning id
    ), placed as (
      insert into seat (game, seat, account)
      select i.id, a.place - 1, a.account
      from input i, jsonb_array_elements_text(i.accounts) with ordinality as a(account, place)
      where i.id in (select id from opened)
    ), written as (
      insert into event (game, version, by, command, body)
      select i.id, e.version, e.by, e.command, e.body
      from input i, jsonb_to_recordset(i.events) as e(version int, by text, command text, body jsonb)
      where i.id in (select id from opened)
    )
    select id from opened`;
}

/** Everything here is found by its key. A planner that does not know how few are asked for would rather read all games. */
export const byKey = { enable_seqscan: 'off' } as const;
