import type { MindFigures, MindStudy } from '@quadrille/kit';
import { measures, style } from './style.ts';

/** The report's evaluation, Monte-Carlo search, and the net that taught itself: Duo. */
export const minds: MindStudy = {
  params: 'game=duo',
  openings: 2,
  players: ['hard', 'master', 'learned'],
  ms: [10, 30, 100, 300, 1000],
  nodes: [50, 200, 800],
  judging: 40_000,
  stage: 6,
  costs: [
    [{ key: 'rules', value: 0 }],
    [{ key: 'fitted', value: 0 }],
    [
      { key: 'gpu-minutes', value: 23.1 },
      { key: 'own-games', value: 1_180_000 },
      { key: 'own-moves', value: 35_900_000 },
      { key: 'steps', value: 34_566 },
      { key: 'weights', value: 421_000 },
    ],
  ],
  measures,
  style,
  judge: async (query, moves, nodes, signal) => (await import('./judge.ts')).judge(query, moves, nodes, signal),
  see: async (player, query, move, signal) => (await import('./sight.ts')).see(player, query, move, signal),
  // As the command writes it, which is typed.
  figures: async () => (await import('./figures.json', { with: { type: 'json' } })).default as unknown as MindFigures,
};
