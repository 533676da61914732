import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

// These programs are plain scripts, which no type check covers.
describe('npm run chaos', () => {
  it('kills a server during play, and finds nothing lost', async () => {
    const program = fileURLToPath(new URL('run-chaos.mjs', import.meta.url));
    const size = ['--kills', '1', '--moves', '60', '--circles', '1', '--seconds', '120'];
    const { stdout } = await run(process.execPath, [program, ...size]);
    const report = JSON.parse(stdout) as Record<string, number>;
    expect(report).toMatchObject({ lost: 0, twice: 0, gaps: 0, wrong: 0, different: 0, broken: 0, ended: 0 });
    expect(report['kills']).toBeGreaterThanOrEqual(1);
    expect(report['acknowledged']).toBeGreaterThanOrEqual(60);
  }, 300_000);
});
