import { amount } from '@quadrille/conformance/amount';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';

const short = ['arena', 'quoridor', 'easy', 'random', '--params', 'size=5', '--games', '30', '--seed', '3'];

/** Everything except times. */
const figures = (line: string): object => ({ ...(JSON.parse(line) as object), msPerTurn: undefined });

const rows = (lines: string): object[] => lines.trimEnd().split('\n').map(figures);

describe('arena', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'quadrille-cli-arena-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('prints one line of JSON, the same on any number of threads', async () => {
    const one = await quadrille([...short, '--json', '--jobs', '1']);
    const two = await quadrille([...short, '--json', '--jobs', '2']);
    expect([one.code, one.err]).toEqual([0, '']);
    expect(one.out.trimEnd()).not.toContain('\n');
    expect(Object.keys(JSON.parse(one.out) as object)).toEqual(
      'games players wins draws points ci95 ci95ByOpening margin elo turns msPerTurn'.split(' '),
    );
    expect(figures(one.out)).toEqual(figures(two.out));
    expect(JSON.parse(one.out)).toMatchObject({ players: ['easy', 'random'] });
  });

  it('gives each player its own budget', async () => {
    const match = ['arena', 'quoridor', 'first', 'casual', '--params', 'size=5', '--games', '2', '--seed', '3'];
    const run = join(folder, 'run');
    const played = await quadrille([...match, '--nodes', '40,casual=90', '--ms', 'first=5000', '--json', '--out', run]);
    expect([played.code, played.err]).toEqual([0, '']);
    const { plan } = JSON.parse(readFileSync(join(run, 'plan.json'), 'utf8')) as { plan: object };
    expect(plan).toMatchObject({
      contestants: [
        { name: 'first', budget: { nodes: 40, ms: 5000 } },
        { name: 'casual', budget: { nodes: 90 } },
      ],
    });
    for (const wrong of ['master=300', 'first=', '30x', 'first=0']) {
      const refused = await quadrille([...match, '--ms', wrong]);
      expect([refused.code, refused.out, refused.err.includes('--ms')]).toEqual([2, '', true]);
    }
  });

  it('stores a run in a folder, resumes and extends it', async () => {
    const run = join(folder, 'run');
    const whole = await quadrille([...short, '--games', '80', '--json'].toSpliced(6, 2));
    const begun = await quadrille([...short, '--json', '--out', run]);
    expect(begun.code).toBe(0);
    const again = await quadrille([...short, '--json', '--out', run]);
    expect([again.code, again.err.includes('--resume')]).toEqual([2, true]);
    const extended = await quadrille(['arena', '--resume', '--out', run, '--games', '80', '--json']);
    expect([extended.code, extended.err]).toEqual([0, '']);
    expect(figures(extended.out)).toEqual(figures(whole.out));
    const same = await quadrille([...short.with(7, '80'), '--out', run, '--resume', '--json']);
    expect(figures(same.out)).toEqual(figures(whole.out));
    const other = await quadrille([...short.with(7, '80').with(9, '4'), '--out', run, '--resume']);
    expect([other.code, other.out]).toEqual([2, '']);
    const shorter = await quadrille(['arena', '--resume', '--out', run, '--games', '10']);
    expect([shorter.code, shorter.err.includes('80')]).toEqual([2, true]);
  });

  it('keeps finished games when it is stopped, and says so', async () => {
    const run = join(folder, 'run');
    const stop = new AbortController();
    const watch = setInterval(() => {
      if (existsSync(join(run, 'games.jsonl')) && readFileSync(join(run, 'games.jsonl')).length > 2000) stop.abort();
    }, 20);
    const stopped = await quadrille([...short.with(7, '1000000'), '--out', run], { signal: stop.signal });
    clearInterval(watch);
    expect([stopped.code, stopped.out]).toEqual([130, '']);
    expect(stopped.err).toMatch(/^[\d,]+ of 1,000,000 games are saved in “.*”\. Continue with --resume\.$/m);
    const kept = await quadrille(['arena', '--resume', '--out', run], { signal: AbortSignal.timeout(1) });
    expect(kept.code).toBe(130);
  });

  it('reports that the games of a half-written line are played again', async () => {
    const run = join(folder, 'run');
    const whole = await quadrille([...short, '--json', '--out', run]);
    const file = join(run, 'games.jsonl');
    writeFileSync(file, readFileSync(file).subarray(0, -30));
    const healed = await quadrille(['arena', '--resume', '--out', run, '--json']);
    expect(healed.err).toContain('played again');
    expect(figures(healed.out)).toEqual(figures(whole.out));
  });

  it('writes valid records, and any single game', async () => {
    const file = join(folder, 'all.txt');
    expect((await quadrille([...short, '--records', file])).code).toBe(0);
    const checked = await quadrille(['validate', file]);
    expect([checked.code, checked.err]).toEqual([0, '']);
    const text = readFileSync(file, 'utf8');
    expect(text.match(/^\[Quadrille /gm)).toHaveLength(30);
    const seventh = await quadrille([...short, '--game', '7']);
    expect(seventh.code).toBe(0);
    expect(text).toContain(seventh.out.trimEnd());
  });

  it('prints the figures even if the records cannot be written', async () => {
    const { code, out, err } = await quadrille([...short, '--json', '--records', join(folder, 'no', 'such', 'folder')]);
    expect(JSON.parse(out)).toMatchObject({ players: ['easy', 'random'] });
    expect([code, err.includes('cannot be written')]).toEqual([2, true]);
  });

  it('accepts other formats, sweeps, books and tests', async () => {
    const all = ['arena', 'quoridor', 'random', 'easy', 'hard', '--params', 'size=5', '--games', '8'];
    const robin = await quadrille([...all, '--format', 'round-robin', '--json']);
    expect(JSON.parse(robin.out)).toMatchObject({ players: ['random', 'easy', 'hard'] });
    const swept = await quadrille([...short.toSpliced(4, 2), '--sweep', 'size=5,7', '--json']);
    expect(JSON.parse(swept.out)).toMatchObject([{ params: 'size=5' }, { params: 'size=7' }]);
    const book = join(folder, 'book.txt');
    writeFileSync(book, '# two lines\n1. c2 c4\n\n1. b1 d5 2. b2 # side steps\n');
    const opened = await quadrille([...short, '--book', book, '--game', '2']);
    expect(opened.out).toMatch(/^1\. b1 d5\n2\. b2 /m);
    const tested = await quadrille([...short.with(7, '4000'), '--sprt', '0,100']);
    expect(tested.out).toMatch(/decided for 100 Elo after \d+ rounds/);
  });

  it('lets external engines play; one that crashes forfeits, and the run continues', async () => {
    const program = new URL('../../../packages/arena/test/programs/engine.mjs', import.meta.url).pathname;
    const engine = `guest="${process.execPath}" ${program} crash`;
    const call = ['arena', 'quoridor', 'guest', 'easy', '--params', 'size=5', '--games', '2', '--engine', engine];
    const { code, out } = await quadrille(call);
    expect(code).toBe(0);
    expect(out).toMatch(/guest lost \d games by forfeit; the first: it failed \(the engine ended \(code 3\): Seg/);
    const french = await quadrille([...call, '--lang', 'fr']);
    expect(french.out).toMatch(/guest a perdu \d parties par forfait/);
  });

  it('takes the record of a game from its folder, because an engine’s game cannot be replayed', async () => {
    const program = new URL('../../../packages/arena/test/programs/engine.mjs', import.meta.url).pathname;
    const run = join(folder, 'run');
    const file = join(folder, 'all.txt');
    const call = ['arena', 'quoridor', 'guest', 'easy', '--params', 'size=5', '--games', '4'];
    const engine = ['--engine', `guest="${process.execPath}" ${program} real`, '--nodes', '50'];
    expect((await quadrille([...call, ...engine, '--out', run, '--records', file])).code).toBe(0);
    const kept = await quadrille(['arena', '--out', run, '--game', '2']);
    expect([kept.code, kept.err]).toEqual([0, '']);
    expect(kept.out).toContain('guest');
    expect(readFileSync(file, 'utf8')).toContain(kept.out.trimEnd());
    expect(await quadrille([...call, ...engine, '--out', run, '--game', '2'])).toEqual(kept);
    const refused = [
      [['arena', '--out', run, '--game', '9'], 'has no game 9'],
      [[...call, ...engine, '--game', '2'], '--out'],
      [[...short, '--out', run, '--game', '2'], 'another run'],
    ] as const;
    for (const [words, reason] of refused) {
      const { code, out, err } = await quadrille(words);
      expect([code, out, err.includes(reason)]).toEqual([2, '', true]);
    }
  });

  it('is in the help of games with several players, and of no other', async () => {
    for (const game of ['quoridor', 'blokus', 'noughts']) {
      expect((await quadrille(['help', game])).out).toContain(`quadrille arena ${game}`);
    }
    for (const game of ['sokoban', 'ricochet']) {
      const { out } = await quadrille(['help', game]);
      expect(out).toContain(`quadrille moves ${game}`);
      expect(out).not.toContain('arena');
    }
  });

  it('prints how games ended as one sentence', async () => {
    const english = await quadrille(short);
    expect(english.out).toMatch(/^How games ended: The pawn has reached the far side \(\d+\)(; [^.]* \(\d+\))?\.$/m);
    const french = await quadrille([...short, '--lang', 'fr']);
    expect(french.out).toMatch(/^Fins de partie\u202f: [^.]*\(\d+\)\.$/m);
  });

  it('prints the report of a game that has one', async () => {
    const { code, out } = await quadrille(['arena', '--report', 'quoridor', '--games', amount('2', '20')]);
    expect(code).toBe(0);
    expect(out).toMatch(/^random – easy +0\.08% \/ 99\.92%/m);
    expect(out).toMatch(/^hard – hard \(2\) .*1 different of \d+$/m);
    expect(out).toContain('3 × easy');
    const kept = ['arena', '--report', 'quoridor', '--games', '2', '--json', '--out', join(folder, 'report')];
    const json = await quadrille([...kept, '--lang', 'fr']);
    expect(json.out.trimEnd().split('\n')).toHaveLength(9);
    const again = await quadrille([...kept, '--resume']);
    expect(rows(again.out)).toEqual(rows(json.out));
    const none = await quadrille(['arena', '--report', 'noughts']);
    expect([none.code, none.out]).toEqual([2, '']);
  });

  it.each([
    [['arena', 'quoridor'], 'missing'],
    [['arena', 'quoridor', 'easy', 'esay'], '“easy”'],
    [['arena', 'nogame', 'easy', 'easy'], 'nogame'],
    [['arena', 'quoridor', 'easy', 'hard', '--params', 'size=6'], 'size'],
    [['arena', 'quoridor', 'easy', 'hard', '--params', 'zize=7'], 'zize'],
    [['arena', 'quoridor', 'easy', 'hard', 'random'], 'for two players'],
    [['arena', 'quoridor', 'easy', 'hard', 'easy', '--format', 'ladder'], 'twice'],
    [['arena', 'quoridor', 'easy', 'hard', '--games', '0'], '10,000,000'],
    [['arena', 'quoridor', 'easy', 'hard', '--openings', '101'], '100'],
    [['arena', 'quoridor', 'easy', 'hard', '--nodes', '0'], '--nodes'],
    [['arena', 'quoridor', 'easy', 'hard', '--jobs', '0'], '--jobs'],
    [['arena', 'quoridor', 'easy', 'hard', '--format', 'war'], 'round-robin'],
    [['arena', 'quoridor', 'easy', 'hard', '--sweep', 'size'], 'sweep'],
    [['arena', 'quoridor', 'easy', 'hard', '--sweep', 'size=5,6'], 'size'],
    [['arena', 'quoridor', 'easy', 'hard', '--sprt', '10'], '--sprt'],
    [['arena', 'quoridor', 'easy', 'hard', '--sprt', '10,0'], 'smaller first'],
    [['arena', 'quoridor', 'easy', 'hard', 'random', '--format', 'ladder', '--sprt', '0,9'], 'two contestants'],
    [['arena', 'quoridor', 'easy', 'hard', '--swap', '--first-starts'], '--first-starts'],
    [['arena', 'quoridor', 'easy', 'hard', '--nodes', '5', '--shrink', '2'], '--shrink'],
    [['arena', 'quoridor', 'easy', 'hard', '--book', 'x', '--openings', '2'], '--openings'],
    [['arena', 'quoridor', 'easy', 'hard', '--book', '/no/such/book'], 'File not found'],
    [['arena', 'quoridor', 'easy', 'hard', '--engine', 'nonsense'], 'NAME="command'],
    [['arena', 'noughts', 'x', 'y', '--engine', 'x=prog'], '“y”'],
    [['arena', 'quoridor', 'easy', 'hard', '--resume'], '--out'],
    [['arena', '--resume', '--out', '/no/such/folder'], 'holds no run'],
    [['arena', '--out', '/no/such/folder', '--game', '1'], 'holds no run'],
    [['arena', 'quoridor', 'easy', 'hard', '--games', '2', '--out', '/proc/nothing/there'], 'cannot be used'],
    [['arena', 'quoridor', 'easy', 'hard', '--queue', 'localhost'], 'redis://'],
    [['arena', 'quoridor', 'easy', 'hard', '--report', 'nogame'], 'nogame'],
    [['arena', '--report', 'nogame:minds'], 'nogame'],
    [['arena', '--report', 'noughts:minds'], 'kinds of players'],
    [['arena', '--report', 'quoridor:minds', '--games', '0'], '--games'],
    [['arena', '--report', 'quoridor:minds', '--positions', 'many'], '--positions'],
    [['arena-worker'], '--queue'],
    [['arena-worker', '--queue', 'redis://127.0.0.1:1'], '127.0.0.1:1'],
  ])('refuses %j', async (call, reason) => {
    const { code, out, err } = await quadrille(call);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  it('an unreachable Redis leaves nothing half-written', async () => {
    const run = join(folder, 'run');
    const { code, err } = await quadrille([...short, '--queue', 'redis://127.0.0.1:1', '--out', run]);
    expect([code, err.includes('There is no Redis at redis://127.0.0.1:1')]).toEqual([2, true]);
    expect(existsSync(run)).toBe(false);
  });
});
