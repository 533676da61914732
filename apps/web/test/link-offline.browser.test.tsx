import { createSay, kitEnglish } from '@quadrille/kit';
import { type ComponentType, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { openGame } from '../src/platform/games.ts';
import { LoadError } from '../src/platform/lazy-load.ts';
import { startSettings } from '../src/platform/settings.ts';
import { platformWords } from '../src/platform/words/index.ts';
import OpenPage from '../src/pages/open-page.tsx';
import SharedPage from '../src/pages/shared-page.tsx';
import { encodeText } from '../src/shared/share/record-code.ts';
import { ErrorBoundary } from '../src/shell/error-boundary.tsx';

vi.mock('../src/platform/games.ts', { spy: true });

const say = createSay('en', [kitEnglish, platformWords.en]);
const record = '[Quadrille "1"]\n[Game "noughts"]\n[Result "*"]\n\n1. a1 b1\n';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test.each([
  ['a shared game', SharedPage as ComponentType<object>, { code: await encodeText(record), say }],
  ['a shared position', OpenPage as ComponentType<object>, { id: 'noughts:', say }],
])('%s whose code cannot be loaded says so instead of loading for ever', async (_, Page, props) => {
  await startSettings();
  vi.mocked(openGame).mockRejectedValueOnce(new LoadError('no network'));
  const home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home, { onCaughtError: () => undefined });
  root.render(
    <ErrorBoundary say={say}>
      <Suspense>
        <Page {...props} />
      </Suspense>
    </ErrorBoundary>,
  );
  await expect.poll(() => home.querySelector('h1')?.textContent).toBeTruthy();
  expect(home.querySelector('.loading')).toBeNull();
});
