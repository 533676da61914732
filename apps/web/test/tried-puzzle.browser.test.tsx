import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { TriedPuzzleRow } from '../src/features/puzzles/tried-puzzle.tsx';
import type { TriedPuzzle } from '../src/platform/profile.ts';
import { changeSettings, startSettings } from '../src/platform/settings.ts';

let root: Root | undefined;
afterEach(() => root?.unmount());

/** The hammer on a wall that does not matter. */
const missed: TriedPuzzle = {
  game: 'minotaur',
  challenge: {
    params: 'size=5,walls=3,draw=off',
    position: '5 / a4c1d4 / b3 / a4 c5 / 0 0 / 1 / e5 / Lb3 Ld3 / H -',
    seat: 0,
    rating: 710,
    task: 'hammer',
    n: 2,
    data: '89',
  },
  from: 'rush',
  outcome: 'missed',
  at: 0,
  wrong: ['Hc1h'],
};

test('a miss in a rush is explained with the names of the moves', async () => {
  await startSettings();
  changeSettings({ language: 'en' });
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  root.render(
    <Suspense>
      <TriedPuzzleRow id="round-0" tried={missed} isReview />
    </Suspense>,
  );
  const why = () => page.querySelector('[data-testid="tried-why"]')?.textContent;
  await expect.poll(why).toMatch(/^Not hammer c1h: after d5 .* Solution: hammer\sa4h/);
});
