import type { MindFigures, MindStudy } from '@quadrille/kit';
import { measures, style } from './style.ts';

/** The report's evaluation, alpha-beta, and the net that taught itself: 9x9 for two. */
export const minds: MindStudy = {
  params: '',
  openings: 4,
  players: ['hard', 'master', 'learned'],
  ms: [10, 30, 100, 300, 1000],
  nodes: [50, 200, 800],
  judging: 400_000,
  stage: 10,
  costs: [
    [{ key: 'rules', value: 0 }],
    [{ key: 'fitted', value: 0 }],
    [
      { key: 'gpu-minutes', value: 26.3 },
      { key: 'own-games', value: 1_770_000 },
      { key: 'own-moves', value: 107_600_000 },
      { key: 'steps', value: 52_149 },
      { key: 'weights', value: 477_000 },
    ],
  ],
  measures,
  style,
  judge: async (query, moves, nodes, signal) => (await import('./judge.ts')).judge(query, moves, nodes, signal),
  see: async (player, query, move, signal) => (await import('./sight.ts')).see(player, query, move, signal),
  // As the command writes it, which is typed.
  figures: async () => (await import('./figures.json', { with: { type: 'json' } })).default as unknown as MindFigures,
};
