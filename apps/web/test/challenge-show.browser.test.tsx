import { expect as must, type AnyGame, type RatedPuzzle } from '@quadrille/kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { loadGame } from '../src/platform/games.ts';
import type { SearchClient } from '../src/platform/search/search-client.ts';
import { startSettings } from '../src/platform/settings.ts';
import { useChallenge, type ChallengeAttempt } from '../src/features/puzzles/use-challenge.ts';

let root: Root | undefined;
afterEach(() => root?.unmount());

const challenge: RatedPuzzle = {
  params: '',
  position: 'a8 / - / b8 c8 / 0 0 / 1',
  seat: 0,
  rating: 600,
  task: 'win',
  n: 2,
  data: 'win2; d8; jump; 600; a8 / - / b8 c8 / 0 0 / 1',
};

test('a solution that arrives after a move was made is not mixed with it', async () => {
  const game = (await loadGame('quoridor')) as AnyGame;
  const requests: { readonly signal: AbortSignal; answer(line: readonly string[]): void }[] = [];
  const desk = {
    // The test decides when the page gets the answer; no move is judged.
    solve: (_: RatedPuzzle, __: readonly string[], signal: AbortSignal) =>
      new Promise<readonly string[]>((answer) => requests.push({ signal, answer })),
    judge: () => new Promise<never>(() => {}),
  } as unknown as SearchClient;
  await startSettings();
  let attempt!: ChallengeAttempt;
  const told = { solved: () => {}, failed: () => {}, broken: () => {} };
  const Page = () => {
    attempt = useChallenge(game, desk, challenge, told);
    return null;
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  await expect.poll(() => attempt?.phase).toBe('play');
  attempt.show();
  await expect.poll(() => requests.length).toBe(1);
  attempt.play(must(game.notation.move.parse('b7')), 0);
  await expect.poll(() => attempt.phase).toBe('wait');
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.answer(['d8', 'b7', 'd9']);
  await new Promise((resolve) => setTimeout(resolve));
  expect([attempt.phase, attempt.session.queryMoves]).toEqual(['wait', ['b7']]);
});
