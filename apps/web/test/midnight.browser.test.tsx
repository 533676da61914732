import { createSay, kitEnglish } from '@quadrille/kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { TodayCard } from '../src/features/puzzles/today-card.tsx';
import { startSettings } from '../src/platform/settings.ts';
import { platformWords } from '../src/platform/words/index.ts';

const say = createSay('en', [kitEnglish, platformWords.en]);

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('the card of today shows the new day when midnight passes', async () => {
  await startSettings();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 2, 28, 23, 59, 50) });
  const home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  root.render(<TodayCard say={say} hasBegun={false} />);
  const heading = () => home.querySelector('#today-title')?.textContent ?? '';
  await expect.poll(heading).toContain('28');
  vi.advanceTimersByTime(60_000);
  await expect.poll(heading).toContain('29');
});
