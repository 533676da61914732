// `club` is too far above `hard` for a match between them to tell how far. So searches with fewer and fewer nodes
// stand in between, each playing the next; the differences add up to the figures in src/players/ratings.ts.
//
//   node games/blokus/bench/rungs.mjs [--game teams] [--games 100] [--seed 1] [--only INDEX]
//
// The team game, seed 1: 600 - 120 79.5 % (+235), 120 - 24 79.0 % (+230), 24 - 10 73.0 % (+173), 10 - 6 81.8 %
// (+260), 6 - 4 71.0 % (+156), 4 - `hard` 61.0 % (+78); 100 games each, 200 for the fourth and the fifth.
import { parseArgs } from 'node:util';
import { match } from '@quadrille/arena';
import { expect as must } from '@quadrille/kit';
import { level } from '../dist/engine/level.js';
import { game } from '../dist/game.js';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'teams' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

/** The first is a twentieth of `club`. */
const nodes = [600, 120, 24, 10, 6, 4];
const searches = nodes.map((count) => level({ id: `nodes-${count}`, nodes: count, ms: 4000 }));
const classics = (await game.players()).filter(({ group }) => group === 'classics');
const rungs = [...searches.map(({ id }) => id), 'hard'];

for (const [index, upper] of rungs.slice(0, -1).entries()) {
  if (values.only !== undefined && index !== Number(values.only)) continue;
  const wish = {
    players: [upper, rungs[index + 1]],
    params: `game=${values.game}`,
    games: Number(values.games),
    seed: Number(values.seed),
  };
  const contested = { ...game, players: async () => [...searches, ...classics] };
  const [standings] = must(await match(contested, wish, () => {}, new AbortController().signal));
  const [{ share, elo }] = standings.contestants;
  const percent = [share.value, share.low, share.high].map((part) => (part * 100).toFixed(1));
  const points = [elo.value, elo.low, elo.high].map((difference) => difference.toFixed(0));
  console.log(
    `${upper} - ${rungs[index + 1]}: ${percent[0]} % (${percent[1]} to ${percent[2]}), Elo +${points[0]} (${points[1]} to ${points[2]}), ${standings.games} games`,
  );
}
