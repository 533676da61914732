// Bundles `<quadrille-board>` into build/: the element first, and each game's board as a chunk that pages load on
// demand.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { boardStyles } from '../picture/board-styles.mjs';

const root = join(import.meta.dirname, '..', '..');
const games = readdirSync(join(root, 'games')).filter((name) =>
  existsSync(join(root, 'games', name, 'src/board/board.tsx')),
);
const main = 'virtual:embed';
const ofGame = 'virtual:embed-game/';
const source = (path) => JSON.stringify(join(root, path));

const entries = () => ({
  name: 'embed-entries',
  enforce: 'pre',
  resolveId: (id) => (id === main || id.startsWith(ofGame) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${main}`) {
      const loaders = games.map((game) => `${JSON.stringify(game)}: () => import('${ofGame}${game}')`);
      return `import { styles } from 'virtual:board-styles';
import ${source('packages/ui/src/tokens.css')};
import ${source('packages/ui/src/boards.css')};
import ${source('packages/ui/src/board/floating.css')};
import ${source('packages/embed/src/element.css')};
import { defineBoard } from ${source('packages/embed/src/index.ts')};
defineBoard({ ${loaders.join(', ')} }, styles);`;
    }
    if (!id.startsWith(`\0${ofGame}`)) return undefined;
    const folder = `games/${id.slice(ofGame.length + 1)}/src`;
    return `export { headless } from ${source(`${folder}/headless.ts`)};
export { card } from ${source(`${folder}/card.ts`)};
export { Board } from ${source(`${folder}/board/board.tsx`)};`;
  },
});

/** Boards need only rules, notation and messages of a game. Leaves out players, engines, lessons and puzzles. */
const withoutEngines = () => ({
  name: 'without-engines',
  enforce: 'pre',
  resolveId(id, importer, { kind }) {
    const isPart = kind === 'dynamic-import' && /\/games\/[^/]+\/src\/(?!board\/)/.test(importer ?? '');
    return isPart && !id.includes('/words/') ? '\0no-part' : undefined;
  },
  load: (id) => (id === '\0no-part' ? 'export {};' : undefined),
});

/**
 * Adapts style sheets to a shadow root: the theme goes to its outermost element, and conditions about the window become
 * conditions about the element, whose height is free.
 */
const forElement = (css) =>
  css.replaceAll(':root', '.quadrille').replaceAll(/@media([^{]*)\{/g, (media, condition) => {
    if (!/width|height|aspect-ratio/.test(condition)) return media;
    if (/pointer|hover|prefers/.test(condition))
      return /height|aspect-ratio/.test(condition) ? '@media not all{' : media;
    const ofWidth = condition
      // From 900 px on, a page of the app gives a board its height. An element never does.
      .replaceAll('(min-width: 900px)', '(min-width: 100000px)')
      .replaceAll('(max-width: 899px)', '(min-width: 0px)')
      .replaceAll(/\((?:min-height|max-aspect-ratio):[^)]*\)/g, '(min-width: 0px)')
      .replaceAll(/\((?:max-height|min-aspect-ratio):[^)]*\)/g, '(min-width: 100000px)')
      .replaceAll(',', ' or ');
    return `@container quadrille ${ofWidth.trim()}{`;
  });

const outDir = join(import.meta.dirname, 'build');
rmSync(outDir, { recursive: true, force: true });
process.env.NODE_ENV = 'production';
await build({
  root: import.meta.dirname,
  base: './',
  configFile: false,
  logLevel: 'error',
  plugins: [boardStyles({ change: forElement }), entries(), withoutEngines()],
  resolve: {
    conditions: ['quadrille-source', 'module', 'browser', 'import', 'default'],
    alias: [{ find: /^@quadrille\/ui$/, replacement: join(import.meta.dirname, 'src/plain-ui.tsx') }],
  },
  build: {
    outDir,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { 'quadrille-board': main },
      output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
for (const pages of ['packages/embed/pages', 'docs/examples/boards'])
  cpSync(join(root, pages), outDir, { recursive: true });
