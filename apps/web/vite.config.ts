import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readFileSync } from 'node:fs';
import { newestOf, parseChangelog } from './src/platform/changelog.ts';
import { chunkNames, withoutProxies } from './chunks.ts';
import { boardStyles } from '../../packages/picture/board-styles.mjs';
import { isolation, pagePolicy, policy } from '../../packages/static-server/src/page-headers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A worker plays and never draws: without this, every game’s boards and React would be bundled a second time. */
const noBoards = (): Plugin => ({
  name: 'no-boards-in-workers',
  enforce: 'pre',
  resolveId: (source) => (/^\.\/(board|modes)\//.test(source) ? '\0no-board' : undefined),
  load: (id) => (id === '\0no-board' ? 'export {};' : undefined),
});

/** react-aria speaks 34 languages; this app two. */
const twoLanguages = (): Plugin => ({
  name: 'two-languages',
  enforce: 'pre',
  load: (id) =>
    /react-(aria|stately)[^/]*\/dist\/(private\/)?intl\/.*[a-z]{2}-[A-Z]{2}\.m?js/.test(id) &&
    !/(en-US|fr-FR)\.m?js/.test(id)
      ? 'export default {};'
      : undefined,
});

/** The two fonts of the first screen start loading with the page, not after its style sheet. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
});

/**
 * The script of the theme comes last in the head. Chromium looks ahead for no other files once it has seen a policy in
 * the page, so everything below that script would be requested a round trip later.
 */
const themeLast = (): Plugin => ({
  name: 'theme-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [script] = /<script src="[^"]*theme\.js"><\/script>/.exec(html) ?? [];
      if (script === undefined) throw new Error('index.html has no script of the theme');
      return html.replace(script, '').replace('</head>', `${script}</head>`);
    },
  },
});

/** A static host that sends no headers: the page brings its policy along. First of all, for it governs only what follows. */
const ownPolicy = (): Plugin => ({
  name: 'own-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy },
        injectTo: 'head-prepend',
      },
    ],
  },
});

/** Tells the page which version it is, so that it can say after an update that something is new. */
const newest = (): Plugin => ({
  name: 'newest',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { name: 'newest', content: newestOf(parseChangelog(readFileSync(`${root}/CHANGELOG.md`, 'utf8'))) },
      injectTo: 'head',
    },
  ],
});

/** Parts are complete by themselves (chunks.ts), so a chunk need not take the dependencies of its modules along. */
const splitting = (of: 'page' | 'worker') => ({
  includeDependenciesRecursively: false,
  groups: [{ name: chunkNames(of) }],
});

/** Files that the library opens, for an installed app; `test/library.flow.test.ts` compares them with the library's own list. */
const fileKinds = {
  'text/x-quadrille': ['.quadrille', '.txt'],
  'application/json': ['.json'],
  'text/x-level': ['.xsb', '.sok', '.mov', '.lurd'],
  'application/x-blksgf': ['.blksgf'],
};
const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: 'icon-192.png', sizes: '192x192', type: 'image/png' }],
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  resolve: { conditions: ['quadrille-source', ...defaultClientConditions] },
  plugins: [
    twoLanguages(),
    react(),
    withoutProxies(),
    preloadFonts(),
    ownPolicy(),
    newest(),
    themeLast(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Quadrille',
        short_name: 'Quadrille',
        description: 'Games on squared paper, with friends or against engines that fight back.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f6f1e6',
        theme_color: '#f6f1e6',
        categories: ['games'],
        lang: 'en',
        file_handlers: [{ action: './', accept: fileKinds }],
        // Receives files and texts of other apps; `push-worker.js` answers it, no server does.
        share_target: {
          action: './share-target',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            title: 'title',
            text: 'text',
            url: 'url',
            files: [{ name: 'files', accept: ['text/plain', ...Object.entries(fileKinds).flat(2)] }],
          },
        },
        // A file opens in the window that is there; `launched-files.ts` takes it.
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        shortcuts: [
          shortcut('Daily puzzles', './#/'),
          shortcut('Play online', './#/online'),
          shortcut('Library', './#/library'),
          shortcut('Arena', './#/arena'),
        ],
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // Precached responses are stored with their headers, so the isolation headers of the server hold offline, too.
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,webmanifest}'],
        // Boards on other sites are not part of the app.
        globIgnores: ['embed/**'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        // Nets of players: a megabyte that most never ask for. Kept from the first time on; the name changes with the content.
        runtimeCaching: [
          { urlPattern: /\/assets\/[^/]+\.bin$/, handler: 'CacheFirst', options: { cacheName: 'nets' } },
        ],
        // The server speaks for itself: nothing below these addresses is ever answered from here.
        navigateFallbackDenylist: [/\/embed\//, /\/share\//, /\/api\//, /\/ws(?:\?|$)/],
        cleanupOutdatedCaches: true,
        importScripts: ['push-worker.js'],
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [noBoards(), boardStyles(), withoutProxies()],
    rolldownOptions: { output: { codeSplitting: splitting('worker') } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // They know light-dark(): what is made of it for others holds for the whole page only, and night boards stay light.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: splitting('page') } },
  },
  server: { headers: isolation, fs: { allow: [root] } },
  preview: { headers: { ...isolation, ...policy } },
});
