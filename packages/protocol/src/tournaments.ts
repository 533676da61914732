import { tournamentKinds } from '@quadrille/tournament';
import { type Data, wireObject } from '@quadrille/schema';
import * as z from 'zod/mini';
import { commandId, gameName, moment, requestKeys, tableId, text } from './field.ts';
import { defineRoutes, done, emptyBody } from './route.ts';

/** Limits of tournaments. */
export const tournamentLimits = {
  name: 50,
  entrants: 256,
  /** Maximum participants of a round robin: everyone plays everyone. */
  robin: 32,
  rounds: 15,
  minutes: { least: 5, most: 240 },
  /** Days until it starts. */
  ahead: 60,
  /** Days after which a tournament without enough players is cancelled. */
  patience: 14,
  /** Maximum unfinished tournaments per creator. */
  perPerson: 5,
  /** House bots fill a tournament up to so many at most. */
  fill: 8,
} as const;

const { name, entrants, rounds, minutes, fill } = tournamentLimits;
const kind = z.enum(tournamentKinds);
const roundCount = z.int().check(z.gte(1), z.lte(rounds));
const minuteCount = z.int().check(z.gte(minutes.least), z.lte(minutes.most));
const number = z.int().check(z.gte(1));

/** What the creator chooses. */
const planFields = {
  game: gameName,
  params: text(2000),
  /** As `parseControl` reads it; a tournament needs a clock. */
  control: text(20),
  kind,
  /** For a Swiss tournament. */
  rounds: z.exactOptional(roundCount),
  /** For an arena. */
  minutes: z.exactOptional(minuteCount),
  /** When it starts; without it, when enough players have entered. */
  starts: z.exactOptional(moment),
  need: z.exactOptional(z.int().check(z.gte(1), z.lte(entrants))),
  /** When it starts, house bots fill it up to so many. */
  fill: z.exactOptional(z.int().check(z.gte(2), z.lte(fill))),
};

/** `POST /api/tournaments`: a repeated request returns the same one. */
const tournamentRequest = wireObject(
  {
    commandId,
    name: text(name),
    ...planFields,
    /** In the public list; otherwise only by link. */
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
  ...planFields,
  seats: z.int(),
  listed: z.boolean(),
  state: z.enum(tournamentStates),
  began: z.exactOptional(moment),
  /** When the arena ends. */
  ends: z.exactOptional(moment),
  ended: z.exactOptional(moment),
  entrants: z.int(),
  /** Whether the caller takes part. */
  mine: z.exactOptional(z.literal(true)),
  /** Created by the server: guests may enter. */
  house: z.exactOptional(z.literal(true)),
});
export type TournamentHead = Data<typeof tournamentHead>;

/** `GET /api/tournaments`: running, upcoming and finished ones; the caller's also if they are not listed. */
/** `games`: the games that tournaments can use. */
const tournamentList = z.strictObject({ at: moment, games: z.array(z.string()), tournaments: z.array(tournamentHead) });
export type TournamentList = Data<typeof tournamentList>;

const row = z.strictObject({
  number,
  /** Empty if the account was deleted. */
  name: text(80),
  rank: z.int(),
  points: z.int(),
  /** Tie-break values, in the order of `tieBreaks` of the format. */
  breaks: z.array(z.int()),
  games: z.int(),
  wins: z.int(),
  streak: z.int(),
  /** Points per round, null without a game; for an arena, per table. */
  results: z.array(z.nullable(z.int())),
  isOut: z.exactOptional(z.literal(true)),
  /** A bot. Games with it are unrated. */
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
    /** Missing for a bye. */
    tableId: z.exactOptional(tableId),
    /** Participant numbers, by seat. */
    seats: z.array(number),
    places: z.exactOptional(z.array(z.int())),
  },
  requestKeys,
);
export type TournamentMeeting = Data<typeof meeting>;

/** `GET /api/tournaments/ID?round=N&known=V`; 204 if version `V` is still current. */
const tournamentSheet = z.strictObject({
  ...tournamentHead.shape,
  at: moment,
  /** Rises with every change. */
  version: z.int(),
  /** The last paired round and the number of rounds, which is unknown for an arena. */
  round: z.int(),
  of: z.exactOptional(z.int()),
  /** When the next pairing is attempted, if known. */
  next: z.exactOptional(moment),
  rows: z.array(row),
  /** The tables of the requested round, or of the last one; for an arena, running ones and some earlier ones. */
  meetings: z.array(meeting),
  you: z.exactOptional(
    wireObject(
      {
        number,
        isOut: z.exactOptional(z.literal(true)),
        /** The caller's current table. */
        tableId: z.exactOptional(tableId),
      },
      requestKeys,
    ),
  ),
  /** Whether the caller created it and may cancel it before the start. */
  own: z.exactOptional(z.literal(true)),
  /** House bots were to fill it up, but the server has none for this game now. */
  lacksBots: z.exactOptional(z.literal(true)),
});
export type TournamentSheet = Data<typeof tournamentSheet>;

/** `GET /api/past-tournaments?before=`: finished ones, newest first, each with its podium. */
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
      /** The number of tables played. */
      tables: z.int(),
    }),
  ),
  /** The next page: pass it as `before`. */
  next: z.exactOptional(moment),
});
export type PastTournaments = Data<typeof pastTournaments>;

/** Answers `POST /api/tournaments`. */
const tournamentMade = z.strictObject({ id: tableId });

const byId = z.object({ id: tableId });
const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/));

/** Tournaments: create, enter, leave, view, download. */
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
    body: emptyBody,
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
    body: emptyBody,
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
