import { tieBreaks } from '@quadrille/tournament';
import { headOf, rowsOf, toldMeeting } from './sheet.ts';
import type { TournamentState } from './tournament-store.ts';

/** A file that somebody takes along. */
export interface ResultFile {
  readonly name: string;
  readonly type: string;
  print(state: TournamentState): string;
}

/** Everything of a tournament for other programs. */
export const jsonFile: ResultFile = { name: 'results.json', type: 'application/json', print: resultsJson };
/** The standings for a sheet of figures: a line for everybody. */
export const csvFile: ResultFile = { name: 'results.csv', type: 'text/csv', print: resultsCsv };

function resultsJson(state: TournamentState): string {
  const { tournament, entrants, meetings } = state;
  const head = headOf(tournament, { entrants: entrants.length, mine: false });
  const tables = meetings.map(toldMeeting);
  const told = { quadrille: 'tournament', format: 1, ...head, standings: rowsOf(state), meetings: tables };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function resultsCsv(state: TournamentState): string {
  const { kind } = state.tournament.plan;
  const rows = rowsOf(state);
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
    // Fewer are better: they are kept with the sign turned.
    ...breaks.map((value, index) => (tieBreaks[kind][index] === 'fewest' ? -value : value)),
    games,
    wins,
    ...Array.from({ length: rounds }, (_, index) => results[index] ?? ''),
  ]);
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** A name that begins like a formula is none. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
