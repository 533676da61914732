import { classics, playText, boardOf } from '../dist/players/classics.js';

const signal = new AbortController().signal;

/** The longest turn of a player that plays all seats of a whole match. */
async function longestTurn(player, params) {
  const board = boardOf({ params, moves: [] });
  const seated = await player.sit({ params, moves: [] });
  let [longest, sum, turns] = [0, 0, 0];
  while (!board.isOver) {
    const start = performance.now();
    let answer;
    for await (const { move } of seated.think({ ...player.budget, seed: 1 }, signal)) answer = move;
    const ms = performance.now() - start;
    [longest, sum, turns] = [Math.max(longest, ms), sum + ms, turns + 1];
    seated.applyMove(answer);
    playText(board, answer);
  }
  return { value: longest, unit: 'ms', note: `mean ${(sum / turns).toFixed(0)} ms, ${turns} turns` };
}

const whole = (id, name, params) => ({
  name: `${id}, the longest turn of a whole game, ${name}`,
  limit: 5000,
  run: () =>
    longestTurn(
      classics().find((player) => player.id === id),
      params,
    ),
});

export const benches = ['hard', 'hard-tuned'].flatMap((id) => [
  whole(id, 'teams', ''),
  whole(id, 'three players', 'game=three'),
  whole(id, 'Duo', 'game=duo'),
]);
