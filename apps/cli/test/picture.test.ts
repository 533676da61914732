import { type AnyHeadless, Session, resolveStart, expect as valueOf, printRecord, recordOf } from '@quadrille/kit';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameIds, loadGame } from '../src/base/games.ts';
import { quadrille } from './program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrille-picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Pawns walk to and fro while walls rise: 60 moves. */
const walls = 'a3h c3h e3h g3h a6h c6h e6h g6h b4v d4v f4v h4v b7v d7v f7v h7v a1h c1h e1h g1h'.split(' ');
const steps = Array.from({ length: 40 }, (_, at) => ['d1', 'd9', 'e1', 'e9'][at % 4]!);
const sixty = `[Quadrille "1"]
[Game "quoridor"]
[Revision "1"]
[Params "draw=off"]
[Result "*"]

${[...walls, ...steps].join(' ')}
`;

async function startOf(id: string): Promise<string> {
  const game: AnyHeadless = await loadGame(id);
  const start = valueOf(await resolveStart(game, '', undefined));
  const session = valueOf(Session.start(game, valueOf(game.notation.params.parse('')), start));
  return printRecord(recordOf(session, game.revision, []));
}

const bytesOf = (name: string): Promise<Buffer> => readFile(join(folder, name));

const draw = async (...flags: string[]): Promise<string> => {
  await quadrille(['picture', '-', '--out', join(folder, 'x.svg'), ...flags], { input: sixty });
  return (await bytesOf('x.svg')).toString();
};
const wallsOf = (svg: string): number => svg.match(/fill="url\(#[^)]*-(?:lying|standing)\)"/g)?.length ?? 0;

describe('picture', () => {
  it.each(gameIds())('%s: an SVG without styles, fonts and scripts, and a PNG of the right size', async (id) => {
    const input = await startOf(id);
    const svg = await quadrille(['picture', '-', '--out', join(folder, `${id}.svg`), '--coordinates'], { input });
    expect(svg).toMatchObject({ code: 0, err: '' });
    const text = (await bytesOf(`${id}.svg`)).toString();
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
    expect(text).not.toMatch(/<style|<script|<text|class=|var\(|NaN|undefined|url\(http/);
    const png = await quadrille(['picture', '-', '--out', join(folder, `${id}.png`), '--size', '300'], { input });
    expect(png.code).toBe(0);
    const bytes = await bytesOf(`${id}.png`);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20))).toBe(300);
  });

  it('shows the position after the given move, in the given colours', async () => {
    const [start, after12, end] = [await draw('--at', '0'), await draw('--at', '12'), await draw()];
    expect([start, after12, end].map(wallsOf)).toEqual([0, 12, 20]);
    expect(await draw('--theme', 'dark')).toContain('#18212d');
    expect(await draw('--theme', 'wood')).toContain('#e6caa2');
  });

  it('a film of 60 moves has 61 frames and at most 500 kB', async () => {
    const { code } = await quadrille(['film', '-', '--out', join(folder, 'x.gif'), '--size', '480'], { input: sixty });
    expect(code).toBe(0);
    const bytes = await bytesOf('x.gif');
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect(bytes.length).toBeLessThan(500_000);
    // Each frame begins with its own control block.
    expect(bytes.toString('latin1').split('\u{21}\u{f9}\u{4}').length - 1).toBe(61);
  });

  it('refuses what it cannot draw, in both languages', async () => {
    const out = join(folder, 'no.svg');
    const refusal = async (argv: readonly string[], input: string = sixty) => quadrille(argv, { input });
    expect((await refusal(['picture', '-', '--out', 'x.jpg'])).err).toContain('must end in one of .svg, .png');
    expect((await refusal(['film', '-', '--out', 'x.png'])).err).toContain('must end in one of .gif');
    expect((await refusal(['picture', '-'])).err).toContain('--out is missing');
    expect((await refusal(['picture', '-', '--out', out, '--at', '61'])).err).toContain('from 0 to 60');
    expect((await refusal(['picture', '-', '--out', out, '--size', '9999'])).err).toContain('from 64 to 4096');
    expect((await refusal(['picture', '-', '--out', out, '--theme', 'pink'])).err).toContain(
      'light, dark, wood, wood-dark',
    );
    expect((await refusal(['picture', '-', '--out', out], sixty + sixty)).err).toContain('It holds 2');
    expect((await refusal(['picture', '-', '--out', out, '--lang', 'fr'], sixty + sixty)).err).toContain(
      'exactement une',
    );
    expect(await refusal(['picture', '-', '--out', out], sixty.replace('a3h', 'z9h'))).toMatchObject({ code: 1 });
    await writeFile(join(folder, 'file'), '');
    expect((await refusal(['picture', '-', '--out', join(folder, 'file', 'x.svg')])).code).toBe(2);
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });
});
