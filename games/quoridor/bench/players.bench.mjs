import { match, randomOpening } from '@quadrille/arena';
import { game } from '../dist/game.js';
import { classics } from '../dist/players/classics.js';
import { umpire } from '../dist/players/umpire.js';

const signal = new AbortController().signal;
const contested = { ...game, players: async () => classics(), umpire: async () => umpire };
const hard = classics().find(({ id }) => id === 'hard');

/** Games of `hard` against itself as anybody would play them by the contract: no clock, no statistics. */
async function bareGames(params, games, opening) {
  let turns = 0;
  for (let seed = 0; seed < games; seed++) {
    const { value: moves } = randomOpening(umpire, { params }, opening, seed);
    const { value: judged } = umpire.open({ params, moves });
    const seated = [await hard.sit({ params, moves }), await hard.sit({ params, moves })];
    for (let turn = judged.turn(); turn.kind === 'seat' && turns < 1e7; turn = judged.turn()) {
      let answer;
      for await (const { move } of seated[turn.seat].think({ seed }, signal)) answer = move;
      judged.play(answer);
      for (const player of seated) player.played(answer);
      turns++;
    }
  }
  return turns;
}

async function arenaGames(players, params, games, openings) {
  const options = { game: contested, players, params, games, openings, seed: 1, firstStarts: true };
  const { value } = await match(options, () => {}, signal);
  return value;
}

/** Only the time that `hard` itself takes: thinking, from 4-move openings so that the games differ. */
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

const overhead = {
  name: 'what a match of hard costs over bare games by the contract',
  limit: 5,
  run: async () => {
    // CPU time, for other programs must not count; the best of some turns each, for the collector comes when it likes.
    const best = { bare: Infinity, arena: Infinity };
    const timed = async (kind, play) => {
      const before = process.cpuUsage();
      const turns = await play();
      const { user, system } = process.cpuUsage(before);
      best[kind] = Math.min(best[kind], (user + system) / turns);
    };
    for (let turn = 0; turn < 5; turn++) {
      await timed('bare', () => bareGames('', 400, 0));
      await timed('arena', async () => {
        const { contestants } = await arenaGames(['hard', 'hard'], '', 400, 0);
        return contestants[0].ms.turns + contestants[1].ms.turns;
      });
    }
    const note = `bare ${best.bare.toPrecision(3)} µs a turn, in the arena ${best.arena.toPrecision(3)}`;
    return { value: (best.arena / best.bare - 1) * 100, unit: '%', note };
  },
};

export const benches = [
  hardTurn(9, 0.02),
  hardTurn(15, 0.1),
  speed('random', 'easy', 10_000),
  speed('hard', 'hard', 10_000),
  overhead,
];
