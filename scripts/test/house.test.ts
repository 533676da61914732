import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callOf } from '../workspace.mjs';

const root = dirname(dirname(import.meta.dirname));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const games = readdirSync(join(root, 'games'));

/**
 * The lock file lists workspaces; documents and tests of the whole project may name games, and each net is trained for
 * one.
 */
const mayNameGames = (path: string): boolean =>
  /^(games|docs|training)\//.test(path) ||
  /(^|\/)(test)\//.test(path) ||
  /(^README\.md|^CHANGELOG(\.fr)?\.md|package-lock\.json)$/.test(path);

/** A game's own bench is a command: `npm run bench:GAME`. */
const withoutBenches = (text: string): string =>
  text.replaceAll(/^ *"bench:(\w+)": "node scripts\/build\.mjs && node games\/\1\/bench\/[\w-]+\.mjs",?$/gm, '');

describe('the project', () => {
  it('has games', () => {
    expect(games).toContain('quoridor');
    expect(games).toContain('template');
  });

  it('names no game outside games/', () => {
    // "Template" is an ordinary word, so only its path is forbidden.
    const names = games.map((game) => (game === 'template' ? 'games/template|@quadrille/template' : game));
    const anyName = new RegExp(names.join('|'), 'i');
    const offenders = tracked
      .filter((path) => !mayNameGames(path))
      .filter((path) => anyName.test(withoutBenches(readFileSync(join(root, path), 'latin1'))));
    expect(offenders).toEqual([]);
  });

  it('gives every workspace the same shape', () => {
    for (const group of ['packages', 'games', 'apps']) {
      for (const name of readdirSync(join(root, group))) {
        for (const file of ['package.json', 'tsconfig.json']) {
          expect(existsSync(join(root, group, name, file)), `${group}/${name}/${file}`).toBe(true);
        }
      }
    }
    for (const game of games) {
      for (const file of [
        'README.md',
        'src/game.ts',
        'src/headless.ts',
        'src/card.ts',
        'src/picture.tsx',
        'test/conformance.test.ts',
      ]) {
        expect(existsSync(join(root, 'games', game, file)), `games/${game}/${file}`).toBe(true);
      }
    }
  });

  it('gives every game the same folder plan', () => {
    const rooms = [
      'board',
      'commands',
      'engine',
      'files',
      'modes',
      'notation',
      'players',
      'protocol',
      'rules',
      'words',
    ];
    const own = [
      'deadlock',
      'explain',
      'generator',
      'lessons',
      'minds',
      'openings',
      'paths',
      'progress',
      'puzzles',
      'tasks',
      'teaching',
    ];
    const parts = [
      'analyst',
      'dealer',
      'draw',
      'events',
      'facts',
      'game',
      'headless',
      'lessons',
      'move-map',
      'progress',
      'report',
      'setup',
      'sounds',
      'tasks',
    ];
    const files = [...parts.map((part) => `${part}.ts`), 'card.ts', 'picture.tsx', 'css.d.ts', 'umpire.ts'];
    for (const game of games) {
      const source = join(root, 'games', game, 'src');
      const strangers = readdirSync(source).filter((name) => ![...rooms, ...own, ...files].includes(name));
      expect(strangers, `games/${game}/src`).toEqual([]);
      for (const path of ['rules/rules.ts', 'rules/state.ts', 'rules/params.ts', 'notation/notation.ts'])
        expect(existsSync(join(source, path)), `games/${game}/src/${path}`).toBe(true);
      const kernel = join(root, 'games', game, 'kernel');
      if (!existsSync(kernel)) continue;
      const loose = readdirSync(kernel, { withFileTypes: true }).filter((entry) => entry.isFile());
      expect(loose.map(({ name }) => name).toSorted(), `games/${game}/kernel`).toEqual(['index.ts', 'tsconfig.json']);
    }
  });

  it('documents every member of the contract', () => {
    const guide = readFileSync(join(root, 'docs', 'contract.md'), 'utf8');
    const kit = (file: string): string => readFileSync(join(root, 'packages', 'kit', 'src', file), 'utf8');
    const told = ['game.ts', 'rules.ts', 'notation.ts', 'player.ts', 'view.ts'];
    const interfaces = told.flatMap((file) => [
      ...kit(file).matchAll(/export interface (\w+)[^{]*\{\n([\s\S]*?)\n\}/g),
    ]);
    expect(interfaces.length).toBeGreaterThan(30);
    const main = new Set([
      'Game',
      'Contest',
      'Rules',
      'Notation',
      'BoardProps',
      'BoardLook',
      'ModeProps',
      'Player',
      'Seated',
      'Dealer',
    ]);
    for (const [, name, body] of interfaces.filter(([, found]) => main.has(found!))) {
      const members = [...body!.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map((match) => match[1]!);
      expect(members.length).toBeGreaterThan(0);
      const missing = members.filter((member) => !new RegExp(`\`[^\`]*\\b${member}\\b`).test(guide));
      expect(missing, `docs/contract.md does not tell of ${name}`).toEqual([]);
    }
  });

  it('makes no styles and no markup from text, because the content policy would block them', () => {
    const made =
      /<style\b|createElement\('style'\)|setAttribute\('style'|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML/;
    const offenders = tracked
      .filter((path) => /^(?:games|packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path))
      .filter((path) => made.test(readFileSync(join(root, path), 'utf8')));
    expect(offenders).toEqual([]);
  });

  it('measures the server with the flags with which the image and the unit start it', () => {
    const flags = ['--max-semi-space-size=8', '--single-threaded-gc'];
    const files = ['deploy/Dockerfile', 'deploy/quadrille.service', 'apps/rig/src/node-process.ts'];
    for (const file of files) {
      for (const flag of flags) expect(readFileSync(join(root, file), 'utf8'), file).toContain(flag);
    }
  });

  it('pins every version exactly', () => {
    for (const path of tracked.filter((file) => /(^|\/)package\.json$/.test(file))) {
      const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<
        string,
        Record<string, string> | undefined
      >;
      for (const kind of ['dependencies', 'devDependencies']) {
        for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
          expect(version, `${path}: ${name}`).toMatch(/^\d+\.\d+\.\d+$/);
        }
      }
    }
  });
});

describe('on Linux, macOS and Windows', () => {
  it('every file name can exist', () => {
    const bad = /[<>:"|?*\\]|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)|[ .](?:\/|$)/i;
    expect(tracked.filter((path) => bad.test(path) || path.length > 150)).toEqual([]);
    const lower = tracked.map((path) => path.toLowerCase());
    expect(lower.filter((path, at) => lower.indexOf(path) !== at)).toEqual([]);
  });

  it('npm scripts need no shell but `&&`', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const plain = /^node [\w./-]+\.mjs(?: --?\w+)*(?: [a-z]+(?: --?\w+)*)?$/;
    const lines = Object.values(scripts).flatMap((script) => script.split(' && '));
    expect(lines.filter((line) => !plain.test(line))).toEqual([]);
  });

  it('npm is started through a shell on Windows only, with quotes where they are needed', () => {
    expect(callOf('npm', ['pack', '/a b/c'], 'linux')).toEqual({ file: 'npm', args: ['pack', '/a b/c'], shell: false });
    const path = String.raw`C:\Jane Doe\packs`;
    expect(callOf('npm', ['pack', path, '--loglevel=error'], 'win32')).toEqual({
      file: `npm pack "${path}" --loglevel=error`,
      args: [],
      shell: true,
    });
    const node = String.raw`C:\Program Files\node.exe`;
    expect(callOf(node, ['x.mjs'], 'win32')).toEqual({ file: node, args: ['x.mjs'], shell: false });
  });

  it('scripts turn addresses into paths by `fileURLToPath`, not by their `pathname`', () => {
    const scripts = tracked.filter((path) =>
      /^(?:scripts|(?:packages|games|apps)\/[^/]+(?:\/bench)?)\/[^/]+\.mjs$/.test(path),
    );
    expect(scripts.length).toBeGreaterThan(40);
    const offenders = scripts.filter((path) =>
      /import\.meta\.url\)\.pathname|here\([^)]*\)\.pathname/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(offenders).toEqual([]);
  });
});
