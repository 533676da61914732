// The plan of the round robin that the Elo figures come from: weak rungs with their usual nodes, strong ones with a part of
// them, so that it can be played in minutes.
//
//   node games/quoridor/bench/ladder.mjs FOLDER [GAMES]                 writes the plan: so many games of each pair
//   npx quadrille arena --resume --out FOLDER                           plays it, or goes on
import { makePlan } from '@quadrille/arena';
import { RunFolder } from '@quadrille/arena/node';
import { expect as must } from '@quadrille/kit';
import { game } from '../dist/game.js';

const rungs = ['easy', 'first', 'hard', 'casual', 'regular', 'club', 'expert', 'master'];
const strong = new Set(['club', 'expert', 'master']);
const part = 20;

const [folder, games = '16'] = process.argv.slice(2);
const plan = must(await makePlan(game, { players: rungs, format: 'round-robin', games: Number(games), seed: 1 }));
const contestants = plan.contestants.map((one) => ({
  ...one,
  budget: strong.has(one.id) ? { nodes: one.budget.nodes / part } : one.budget,
}));
const { folder: written } = must(await RunFolder.create(folder, { ...plan, contestants }));
await written.close();
