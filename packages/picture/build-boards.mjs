// Bundles the board of every game with React's server renderer into dist/boards/GAME.js, for pictures without a
// browser.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { boardStyles } from './board-styles.mjs';

const root = join(import.meta.dirname, '..', '..');
const games = readdirSync(join(root, 'games')).filter((name) =>
  existsSync(join(root, 'games', name, 'src/board/board.tsx')),
);
const entry = 'virtual:board/';

/** The entry of one game, which exports a `DrawnGame`. */
const entries = () => ({
  name: 'board-entries',
  resolveId: (source) => (source.startsWith(entry) ? `\0${source}` : undefined),
  load: (id) =>
    id.startsWith(`\0${entry}`)
      ? `import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { styles } from 'virtual:board-styles';
import ${JSON.stringify(join(root, 'packages/ui/src/tokens.css'))};
import ${JSON.stringify(join(root, 'packages/ui/src/boards.css'))};
import { Board } from ${JSON.stringify(join(root, 'games', id.slice(entry.length + 1), 'src/board/board.tsx'))};
export const drawn = { render: (props) => renderToStaticMarkup(createElement(Board, props)), styles: () => styles };`
      : undefined,
});

const outDir = join(import.meta.dirname, 'dist', 'boards');
rmSync(outDir, { recursive: true, force: true });
process.env.NODE_ENV = 'production';
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [boardStyles(), entries()],

  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['quadrille-source', 'import', 'module', 'default'] } },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: Object.fromEntries(games.map((game) => [game, `${entry}${game}`])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});
