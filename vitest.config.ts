import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { dirname, resolve } from 'node:path';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findChromium, quietly } from './scripts/chromium.mjs';

const sourceOf = /^(.*\/(?:packages\/[^/]+|games\/[^/]+|apps\/cli|apps\/server|apps\/rig))\/src\/(.+)\.tsx?$/;
/**
 * In Node, sources are run as they were built: natively, as everywhere else, and without translating a thousand files for
 * every process. The web app, which is built into one piece, is read as it is.
 */
const built: Plugin = {
  name: 'built',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return undefined;
    const path = resolve(dirname(importer), source).replaceAll('\\', '/');
    const [, part, file] = sourceOf.exec(path) ?? [];
    return part && `${part}/dist/${file}.js`;
  },
};
const inNode = { plugins: [built] };
/** What is not to be translated. */
const deps = { external: [/\/(?:packages|games|apps)\/[^/]+\/dist\//] };

// `npm run test:long` takes the long files along, and gives all of them the larger amounts.
const thorough = process.env['THOROUGH'] === '1';
const provide = { thorough };
const left = ['**/node_modules/**', ...(thorough ? [] : ['**/*.long.*'])];

/** Files that wait for servers, other processes and long searches. */
const long =
  /apps\/(?:server|cli|rig)\/|packages\/(?:arena|online)\/|conformance|fuzz|(?:account|people|tournament|online|turns|pages)\.flow/;

const rank = ({ moduleId }: TestSpecification): number => (long.test(moduleId) ? 0 : 1);

/** Long files come first: the last that a worker is left with, while the others have nothing to do any more, is short. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Beside a browser of one page, on two cores. Flows, which wait for servers and pages, come afterwards.
    maxWorkers: 2,
    globalSetup: 'scripts/spare-folder.ts',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        ...inNode,
        test: {
          name: 'node',
          include: ['{packages,games,apps}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/*.flow.test.*', ...left],
          provide,
          // Nothing here leaves anything behind in its process: what all files import is read once, not 245 times.
          isolate: false,
          server: { deps },
          testTimeout: 120_000,
        },
      },
      {
        ...inNode,
        test: {
          // Whole flows in a real browser against the built app, driven from Node.
          name: 'flow',
          include: ['apps/web/test/**/*.flow.test.ts', 'games/*/test/**/*.flow.test.ts'],
          exclude: left,
          provide,
          // One browser for all files of a process.
          isolate: false,
          server: { deps },
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser beside other work takes its time.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: ['quadrille-source', ...defaultClientConditions] },
        // Found late, a dependency makes Vite reload the page in the middle of a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'lucide-react',
            'react-aria-components/Button',
            '@quadrille/store > idb',
          ],
        },
        test: {
          name: 'browser',
          include: ['{packages,games,apps}/*/test/**/*.browser.test.{ts,tsx}'],
          exclude: left,
          provide,
          // As in Node: what all files import is read once.
          isolate: false,
          testTimeout: 60_000,
          // Searches run on the page's own thread here, beside other tests.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            fileParallelism: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findChromium() ?? 'chromium',
                args: quietly,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
