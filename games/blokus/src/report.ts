import type { ArenaReport, ReportRow } from '@quadrille/kit';

/** The players of the report, the tuned version of the last one, and the first level above them. */
const roundRobin = (params: string): ReportRow => ({
  players: ['easy', 'medium', 'hard', 'hard-tuned', 'club'],
  format: 'round-robin',
  params,
  games: 40,
  openingPlies: 4,
  doesFirstPlayerStart: false,
  publishedResults: [],
});

/** The experiments that the report proposes: its players against each other, in teams and in Duo. */
export const report: ArenaReport = {
  sections: [
    { id: 'teams', rows: [roundRobin('')] },
    { id: 'duo', rows: [roundRobin('game=duo')] },
  ],
};
