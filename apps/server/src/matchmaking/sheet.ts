import type { TournamentHead, TournamentMeeting, TournamentRow, TournamentSheet } from '@quadrille/protocol';
import { roundsOf, standings, tieBreaks } from '@quadrille/tournament';
import { arenaEnd } from '../engine/next-round.ts';
import type { ListedTournament, StoredMeeting, StoredTournament, TournamentState } from '../store/tournaments.ts';

/** How many finished tables of an arena are shown. */
const maxFinishedMeetings = 20;

/** A tournament as one row of a list. */
export function summarize(
  tournament: StoredTournament,
  { entrants, mine }: Pick<ListedTournament, 'entrants' | 'mine'>,
): TournamentHead {
  const { id, name, by, plan, listed, status, began, ended } = tournament;
  const { secret: _, ...told } = plan;
  const ends = arenaEnd(tournament);
  return {
    id,
    name,
    ...told,
    listed,
    state: status,
    entrants,
    ...(by && { by }),
    ...(began !== null && { began }),
    ...(ends !== undefined && { ends }),
    ...(ended !== null && { ended }),
    ...(mine && { mine: true as const }),
  };
}

/** The rows of the standings. */
export function standingsRows({ tournament, entrants, meetings }: TournamentState): readonly TournamentRow[] {
  const { plan } = tournament;
  const known = new Map(entrants.map((entrant) => [entrant.number, entrant]));
  return standings(plan, entrants, meetings).map(({ rounds, breaks, ...standing }) => {
    const { name, isOut, kind, player } = known.get(standing.number)!;
    const results = plan.kind === 'arena' ? rounds.filter((points) => points !== undefined) : rounds;
    return {
      ...standing,
      name,
      breaks: [...breaks],
      results: results.map((points) => points ?? null),
      ...(isOut && { isOut: true as const }),
      ...(kind === 'bot' && { bot: true as const }),
      ...(kind === 'guest' && { guest: true as const }),
      ...(player !== undefined && { player }),
    };
  });
}

const meetingRow = ({ round, board, game, seats, places }: StoredMeeting): TournamentMeeting => ({
  round,
  board,
  seats: [...seats],
  ...(game !== null && { tableId: game }),
  ...(places && { places: [...places] }),
});

/** The part of the sheet that is the same for all readers. */
export interface SharedSheet {
  readonly state: TournamentState;
  readonly rows: readonly TournamentRow[];
}

/** A tournament as one account sees it. */
export function buildSheet(
  { state, rows }: SharedSheet,
  viewer: string | undefined,
  wanted: number | undefined,
  at: number,
): TournamentSheet {
  const { tournament, entrants, meetings } = state;
  const own = viewer === undefined ? undefined : entrants.find(({ account }) => account === viewer);
  const round = meetings.at(-1)?.round ?? 0;
  const of = roundsOf(tournament.plan, entrants);
  const going = own && meetings.findLast(({ ended, seats }) => ended === null && seats.includes(own.number));
  return {
    ...summarize(tournament, { entrants: entrants.length, mine: own !== undefined }),
    at,
    version: tournament.version,
    round,
    ...(of !== undefined && { of }),
    ...(tournament.status === 'going' && tournament.due !== null && { next: tournament.due }),
    rows: [...rows],
    meetings: shownMeetings(state, wanted ?? round).map(meetingRow),
    ...(own && {
      you: {
        number: own.number,
        ...(own.isOut && { isOut: true as const }),
        ...(going && going.game !== null && { tableId: going.game }),
      },
    }),
    ...(viewer !== undefined && tournament.creator === viewer && { own: true as const }),
  };
}

function shownMeetings({ tournament, meetings }: TournamentState, round: number): readonly StoredMeeting[] {
  if (tournament.plan.kind !== 'arena') return meetings.filter((meeting) => meeting.round === round);
  const going = meetings.filter(({ ended }) => ended === null);
  const over = meetings.filter(({ ended }) => ended !== null);
  return [...going, ...over.toSorted((a, b) => b.ended! - a.ended!).slice(0, maxFinishedMeetings)];
}

/** A downloadable file. */
export interface ResultFile {
  readonly name: string;
  readonly type: string;
  print(state: TournamentState): string;
}

/** The complete tournament for other programs. */
export const jsonFile: ResultFile = { name: 'results.json', type: 'application/json', print: resultsJson };
/** The standings for a spreadsheet, one line per participant. */
export const csvFile: ResultFile = { name: 'results.csv', type: 'text/csv', print: resultsCsv };

function resultsJson(state: TournamentState): string {
  const { tournament, entrants, meetings } = state;
  const head = summarize(tournament, { entrants: entrants.length, mine: false });
  const tables = meetings.map(meetingRow);
  const told = { quadrille: 'tournament', format: 1, ...head, standings: standingsRows(state), meetings: tables };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function resultsCsv(state: TournamentState): string {
  const { kind } = state.tournament.plan;
  const rows = standingsRows(state);
  const rounds = Math.max(0, ...rows.map(({ results }) => results.length));
  const head = [
    'rank',
    'number',
    'name',
    'points',
    ...tieBreaks[kind],
    'tables',
    'won',
    ...Array.from({ length: rounds }, (_, index) => `round ${index + 1}`),
  ];
  const lines = rows.map(({ rank, number, name, points, breaks, games, wins, results }) => [
    rank,
    number,
    name,
    points,
    // Tie-breaks where fewer is better are stored with a negative sign.
    ...breaks.map((value, index) => (tieBreaks[kind][index] === 'fewest' ? -value : value)),
    games,
    wins,
    ...Array.from({ length: rounds }, (_, index) => results[index] ?? ''),
  ]);
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** One CSV cell. A name that starts like a formula is escaped. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
