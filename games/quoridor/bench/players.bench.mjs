import { match } from '@quadrille/arena';
import { game } from '../dist/game.js';
import { classics } from '../dist/players/classics.js';
import { umpire } from '../dist/umpire.js';

const signal = new AbortController().signal;
const contested = { ...game, players: async () => classics(), umpire: async () => umpire };

async function arenaGames(players, params, games, openings) {
  const wish = { players, params, games, opening: { kind: 'random', moves: openings }, seed: 1, firstStarts: true };
  const { value } = await match(contested, wish, () => {}, signal);
  return value[0];
}

/** Only the time of `hard` itself, from openings of 4 moves so that the matches differ. */
const hardTurn = (size, limit) => ({
  name: `hard, a turn on ${size}x${size}`,
  limit,
  run: async () => {
    const { contestants, games } = await arenaGames(['hard', 'hard'], `size=${size}`, 500, 4);
    const [first] = contestants;
    return { value: first.ms.mean, unit: 'ms', note: `p99 ${first.ms.p99.toPrecision(2)} ms, ${games} games` };
  },
});

const speed = (first, second, games) => ({
  name: `${games} games ${first}-${second} on one core`,
  run: async () => {
    const start = performance.now();
    await arenaGames([first, second], 'draw=off', games, 0);
    return { value: (performance.now() - start) / 1000, unit: 's' };
  },
});

export const benches = [
  hardTurn(9, 0.02),
  hardTurn(15, 0.1),
  speed('random', 'easy', 10_000),
  speed('hard', 'hard', 10_000),
];
