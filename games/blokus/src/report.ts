import type { ArenaReport, ReportRow } from '@quadrille/kit';

/** The players of the report, what its experiment made of the last, and the first level above them. */
const roundRobin = (params: string): ReportRow => ({
  players: ['easy', 'medium', 'hard', 'hard-tuned', 'club'],
  format: 'round-robin',
  params,
  games: 40,
  openings: 4,
  firstStarts: false,
  told: [],
});

/** The experiments that the report wished for: its players against each other, in its game of teams and on the small board. */
export const report: ArenaReport = {
  sections: [
    { id: 'teams', rows: [roundRobin('')] },
    { id: 'duo', rows: [roundRobin('game=duo')] },
  ],
};
