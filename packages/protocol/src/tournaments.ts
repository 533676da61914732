import { tournamentKinds } from '@quadrille/tournament';
import { type Data, wireObject } from '@quadrille/schema';
import * as z from 'zod/mini';
import { commandId, gameName, moment, requestKeys, tableId, text } from './field.ts';
import { defineRoutes, done, nothing } from './route.ts';

/** What a tournament may be at most, and at least. */
export const tournamentLimits = {
  name: 50,
  entrants: 256,
  /** Each meets each other one: there is no end to it otherwise. */
  robin: 32,
  rounds: 15,
  minutes: { least: 5, most: 240 },
  /** Days until it starts. */
  ahead: 60,
  /** Days for which it waits until enough are there. */
  patience: 14,
  /** Of one person, that are not over. */
  perPerson: 5,
  /** House bots fill a tournament up to so many at most. */
  fill: 8,
} as const;

const { name, entrants, rounds, minutes, fill } = tournamentLimits;
const kind = z.enum(tournamentKinds);
const roundCount = z.int().check(z.gte(1), z.lte(rounds));
const minuteCount = z.int().check(z.gte(minutes.least), z.lte(minutes.most));
const number = z.int().check(z.gte(1));

/** What is played, how and how long: as its maker wants it. */
const wish = {
  game: gameName,
  params: text(2000),
  /** As `parseControl` reads it; a tournament needs a clock. */
  control: text(20),
  kind,
  /** Of a Swiss one. */
  rounds: z.exactOptional(roundCount),
  /** Of an arena. */
  minutes: z.exactOptional(minuteCount),
  /** It starts then, or when so many are there. */
  starts: z.exactOptional(moment),
  need: z.exactOptional(z.int().check(z.gte(1), z.lte(entrants))),
  /** When it starts, house bots fill it up to so many. */
  fill: z.exactOptional(z.int().check(z.gte(2), z.lte(fill))),
};

/** `POST /api/tournaments`: sent again, it is the same one. */
const tournamentRequest = wireObject(
  {
    commandId,
    name: text(name),
    ...wish,
    /** In the list of all; otherwise by link. */
    listed: z.exactOptional(z.boolean()),
  },
  requestKeys,
);
export type TournamentRequest = Data<typeof tournamentRequest>;

export const tournamentStates = ['waiting', 'going', 'over'] as const;

export const tournamentHead = z.strictObject({
  id: tableId,
  name: text(name),
  /** The organiser; missing if the account was deleted. */
  by: z.exactOptional(text(80)),
  ...wish,
  seats: z.int(),
  listed: z.boolean(),
  state: z.enum(tournamentStates),
  began: z.exactOptional(moment),
  /** When the time of an arena is up. */
  ends: z.exactOptional(moment),
  ended: z.exactOptional(moment),
  entrants: z.int(),
  /** You take part. */
  mine: z.exactOptional(z.literal(true)),
  /** The server made it: guests may enter. */
  house: z.exactOptional(z.literal(true)),
});
export type TournamentHead = Data<typeof tournamentHead>;

/** `GET /api/tournaments`: what goes on, what comes, what was; those that you take part in, listed or not. */
/** With the games that tournaments can be made of. */
const tournamentList = z.strictObject({ at: moment, games: z.array(z.string()), tournaments: z.array(tournamentHead) });
export type TournamentList = Data<typeof tournamentList>;

const row = z.strictObject({
  number,
  /** Empty: they are gone for good. */
  name: text(80),
  rank: z.int(),
  points: z.int(),
  /** What decides among equal points, by `tieBreaks` of the kind. */
  breaks: z.array(z.int()),
  games: z.int(),
  wins: z.int(),
  streak: z.int(),
  /** What each round brought, null where nothing; of an arena, table after table. */
  results: z.array(z.nullable(z.int())),
  isOut: z.exactOptional(z.literal(true)),
  /** A program. Games with it are not rated. */
  bot: z.exactOptional(z.literal(true)),
  /** The level that a house bot plays. */
  player: z.exactOptional(text(64)),
  /** Without an account: there is no page of them. */
  guest: z.exactOptional(z.literal(true)),
});
export type TournamentRow = Data<typeof row>;

const meeting = wireObject(
  {
    round: z.int(),
    board: z.int(),
    /** Its table; a bye has none. */
    tableId: z.exactOptional(tableId),
    /** Numbers, by seat. */
    seats: z.array(number),
    places: z.exactOptional(z.array(z.int())),
  },
  requestKeys,
);
export type TournamentMeeting = Data<typeof meeting>;

/** `GET /api/tournaments/ID?round=N&known=V`; nothing (204) where version `V` is still true. */
const tournamentSheet = z.strictObject({
  ...tournamentHead.shape,
  at: moment,
  /** Rises with whatever changes. */
  version: z.int(),
  /** The last paired round and the number of rounds, which is unknown for an arena. */
  round: z.int(),
  of: z.exactOptional(z.int()),
  /** When the next pairing is looked for, if that is known. */
  next: z.exactOptional(moment),
  rows: z.array(row),
  /** Those of the round that was asked for, or of the last one; of an arena, those that go on and some before. */
  meetings: z.array(meeting),
  you: z.exactOptional(
    wireObject(
      {
        number,
        isOut: z.exactOptional(z.literal(true)),
        /** The table that waits for you. */
        tableId: z.exactOptional(tableId),
      },
      requestKeys,
    ),
  ),
  /** You made it, and may call it off before it starts. */
  own: z.exactOptional(z.literal(true)),
  /** House bots were to fill it up, but the server has none for this game now. */
  lacksBots: z.exactOptional(z.literal(true)),
});
export type TournamentSheet = Data<typeof tournamentSheet>;

/** `GET /api/past-tournaments?before=`: finished ones, the newest first, each with its first three. */
const pastTournaments = z.strictObject({
  tournaments: z.array(
    z.strictObject({
      ...tournamentHead.shape,
      podium: z.array(
        z.strictObject({
          rank: z.int(),
          name: text(80),
          points: z.int(),
          bot: z.exactOptional(z.literal(true)),
          player: z.exactOptional(text(64)),
        }),
      ),
      /** How many tables were played. */
      tables: z.int(),
    }),
  ),
  /** Ask for `before` this moment to see more. */
  next: z.exactOptional(moment),
});
export type PastTournaments = Data<typeof pastTournaments>;

/** Answers `POST /api/tournaments`. */
const tournamentMade = z.strictObject({ id: tableId });

const byId = z.object({ id: tableId });
const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/));

/** Tournaments: created, entered, left, looked at, downloaded. */
export const tournamentRoutes = defineRoutes({
  tournaments: {
    method: 'GET',
    path: '/api/tournaments',
    summary: 'Lists tournaments: running, upcoming, finished.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: tournamentList,
  },
  pastTournaments: {
    method: 'GET',
    path: '/api/past-tournaments',
    summary: 'Lists finished tournaments with their podiums, newest first; `before` pages on.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    query: z.object({ before: z.exactOptional(z.string().check(z.regex(/^\d{1,16}$/))) }),
    response: pastTournaments,
  },
  createTournament: {
    method: 'POST',
    path: '/api/tournaments',
    summary:
      'Creates a tournament: `rounds` for a Swiss, `minutes` for an arena. It starts at `starts`, or when `need` players have entered; then house bots `fill` it up.',
    caller: 'account',
    limit: { name: 'tournaments', by: 'account' },
    cost: 'heavy',
    body: tournamentRequest,
    response: tournamentMade,
  },
  tournament: {
    method: 'GET',
    path: '/api/tournaments/:id',
    summary:
      'Returns standings, tables of `round` (default: the last) and your next table. 204 if version `known` is still current.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    params: byId,
    query: z.object({ round: z.exactOptional(wholeNumber), known: z.exactOptional(wholeNumber) }),
    response: tournamentSheet,
  },
  cancelTournament: {
    method: 'DELETE',
    path: '/api/tournaments/:id',
    summary: 'Cancels your own tournament before it starts.',
    caller: 'account',
    cost: 'light',
    params: byId,
    response: done,
  },
  enterTournament: {
    method: 'POST',
    path: '/api/tournaments/:id/enter',
    summary: 'Enters the tournament, or re-enters it. Guests may enter those that the server makes.',
    caller: 'guest',
    limit: { name: 'entries', by: 'account' },
    cost: 'light',
    params: byId,
    body: nothing,
    response: done,
  },
  leaveTournament: {
    method: 'POST',
    path: '/api/tournaments/:id/leave',
    summary: 'Withdraws from the tournament: no further pairings.',
    caller: 'guest',
    limit: { name: 'entries', by: 'account' },
    cost: 'light',
    params: byId,
    body: nothing,
    response: done,
  },
  tournamentResults: {
    method: 'GET',
    path: '/api/tournaments/:id/results.json',
    summary: 'Downloads the whole tournament.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byId,
    response: 'application/json',
  },
  tournamentStandings: {
    method: 'GET',
    path: '/api/tournaments/:id/results.csv',
    summary: 'Downloads the standings.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byId,
    response: 'text/csv',
  },
});
