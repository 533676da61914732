import type { ArenaReport, ReportRow, ToldResult } from '@quadrille/kit';

const games = 10_000;

/** Two of the report's players on 9x9 with ten walls each, as its table was counted: the first named starts. */
function asReported(first: string, second: string, ...told: readonly ToldResult[]): ReportRow {
  return {
    players: [first, second],
    format: 'match',
    params: 'draw=off',
    games,
    openings: 0,
    firstStarts: true,
    told,
  };
}

const final = (wins: readonly number[], ms: readonly number[]): ToldResult => ({ source: 'final', wins, ms });
const draft = (wins: readonly number[], ms: readonly number[]): ToldResult => ({ source: 'draft', wins, ms });

/** The statistics of the university report on a Java program (Mons, 2020), of its last text and of an earlier draft. */
export const report: ArenaReport = {
  sections: [
    {
      id: 'table',
      rows: [
        asReported('random', 'easy', final([0.0008, 0.9992], [1, 2])),
        asReported('random', 'hard', final([0, 1], [3, 51]), draft([0, 1], [3, 53])),
        asReported('hard', 'easy', final([0.87, 0.13], [66, 12])),
        asReported('easy', 'hard', draft([0, 1], [3, 53])),
        asReported('random', 'random', final([0.49, 0.5], [2, 2])),
        asReported('easy', 'easy', final([0.48, 0.52], [1, 1])),
        asReported('hard', 'hard', final([0, 1], [130, 90]), draft([0.48, 0.52], [1, 1])),
      ],
    },
    { id: 'openings', rows: [{ ...asReported('hard', 'hard'), openings: 4 }] },
    { id: 'four', rows: [{ ...asReported('hard', 'easy'), params: 'players=4,draw=off', firstStarts: false }] },
  ],
};
