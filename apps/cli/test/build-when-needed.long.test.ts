import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';

/** A folder with the real launcher and a build that only counts its calls. */
const root = mkdtempSync(join(tmpdir(), 'quadrille-launcher-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const build = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
process.chdir(import.meta.dirname + '/..');
mkdirSync('apps/cli/dist', { recursive: true });
writeFileSync('apps/cli/dist/main.js', 'export const main = (argv) => console.log("ran", ...argv)');
writeFileSync('apps/cli/tsconfig.tsbuildinfo', '');
appendFileSync('builds.txt', process.argv.slice(2).join(' ') + '\\n');
console.log('built');
`;

write('scripts/build.mjs', build);
write('apps/cli/package.json', '{ "type": "module" }');
write('apps/cli/src/main.ts', '');
write('packages/kit/package.json', '{}');
write('packages/kit/src/index.ts', '');
write('packages/kit/src/old.ts', '');
write('games/chess/package.json', '{}');
copyFileSync(join(dirname(import.meta.dirname), 'quadrille.mjs'), join(root, 'apps/cli/quadrille.mjs'));

interface Launch {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly builds: number;
}

async function launch(as: { readonly uid?: number } = {}): Promise<Launch> {
  // File times are coarse, so a new file must look older than the next build.
  await setTimeout(50);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'apps/cli/quadrille.mjs'), 'a', '--b'], {
    encoding: 'utf8',
    ...as,
  });
  const builds = readFileSync(join(root, 'builds.txt'), 'utf8').split('\n').length - 1;
  await setTimeout(50);
  return { code: status, out: stdout, err: stderr, builds };
}

const ran = { code: 0, out: 'ran a --b\n' };

describe('the launcher', () => {
  it('builds once, without output on stdout, and again only after a change', async () => {
    expect(await launch()).toEqual({ ...ran, err: 'built\n', builds: 1 });
    expect(readFileSync(join(root, 'builds.txt'), 'utf8')).toBe('--quiet --node\n');
    expect(await launch()).toEqual({ ...ran, err: '', builds: 1 });

    write('packages/kit/src/index.ts', 'changed');
    expect(await launch()).toMatchObject({ ...ran, builds: 2 });
    expect(await launch()).toMatchObject({ ...ran, builds: 2 });

    write('games/draughts/src/game.ts', 'a new game');
    expect(await launch()).toMatchObject({ ...ran, builds: 3 });

    rmSync(join(root, 'packages/kit/src/old.ts'));
    expect(await launch()).toMatchObject({ ...ran, builds: 4 });

    rmSync(join(root, 'apps/cli/dist'), { recursive: true });
    expect(await launch()).toMatchObject({ ...ran, builds: 5 });
    expect(await launch()).toMatchObject({ ...ran, builds: 5 });
  });

  it('ignores tests', async () => {
    write('packages/kit/test/index.test.ts', 'changed');
    const { builds } = await launch();
    write('packages/kit/test/index.test.ts', 'changed again');
    expect(await launch()).toMatchObject({ ...ran, builds });
  });

  it('runs the existing build as a user without write permission', async () => {
    const { builds } = await launch();
    write('packages/kit/src/index.ts', 'a later version');
    chmodSync(root, 0o555);
    // Root may write anywhere.
    expect(await launch(process.getuid?.() === 0 ? { uid: 65_534 } : {})).toEqual({ ...ran, err: '', builds });
    chmodSync(root, 0o755);
    expect(await launch()).toMatchObject({ ...ran, builds: builds + 1 });
  });

  it('ends with 3 when the build fails, and builds again the next time', async () => {
    write('scripts/build.mjs', 'console.log("broken"); process.exit(1);');
    for (let time = 0; time < 2; time++) {
      expect(await launch()).toMatchObject({ code: 3, out: '', err: 'broken\n' });
    }
    write('scripts/build.mjs', build);
    expect(await launch()).toMatchObject(ran);
  });
});
