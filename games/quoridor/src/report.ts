import type { ArenaReport, ReportRow, PublishedResult } from '@quadrille/kit';

const gamesPerRow = 10_000;

/** A pairing of the report on 9x9 with ten walls each; as in its table, the first player starts. */
function reportRow(first: string, second: string, ...told: readonly PublishedResult[]): ReportRow {
  return {
    players: [first, second],
    format: 'match',
    params: 'draw=off',
    games: gamesPerRow,
    openingPlies: 0,
    doesFirstPlayerStart: true,
    publishedResults: told,
  };
}

const finalResult = (wins: readonly number[], ms: readonly number[]): PublishedResult => ({
  source: 'final',
  wins,
  ms,
});
const draftResult = (wins: readonly number[], ms: readonly number[]): PublishedResult => ({
  source: 'draft',
  wins,
  ms,
});

/** The statistics of the student report on a Java program (Mons, 2020): its final text and an earlier draft. */
export const report: ArenaReport = {
  sections: [
    {
      id: 'table',
      rows: [
        reportRow('random', 'easy', finalResult([0.0008, 0.9992], [1, 2])),
        reportRow('random', 'hard', finalResult([0, 1], [3, 51]), draftResult([0, 1], [3, 53])),
        reportRow('hard', 'easy', finalResult([0.87, 0.13], [66, 12])),
        reportRow('easy', 'hard', draftResult([0, 1], [3, 53])),
        reportRow('random', 'random', finalResult([0.49, 0.5], [2, 2])),
        reportRow('easy', 'easy', finalResult([0.48, 0.52], [1, 1])),
        reportRow('hard', 'hard', finalResult([0, 1], [130, 90]), draftResult([0.48, 0.52], [1, 1])),
      ],
    },
    { id: 'openings', rows: [{ ...reportRow('hard', 'hard'), openingPlies: 4 }] },
    {
      id: 'four',
      rows: [{ ...reportRow('hard', 'easy'), params: 'players=4,draw=off', doesFirstPlayerStart: false }],
    },
  ],
};
