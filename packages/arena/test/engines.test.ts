import { amount } from '@quadrille/conformance/amount';
import { expect as must, type AnyHeadless } from '@quadrille/kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { makePlan, Run, runBatches, type PlanRequest, type Standings } from '../src/index.ts';
import { parseEngineCommand, Pool } from '../src/node/index.ts';

const module = new URL('../../../games/quoridor/dist/headless.js', import.meta.url).href;
const { headless: game } = (await import(module)) as { readonly headless: AnyHeadless };
const live = new AbortController().signal;
const program = new URL('programs/engine.mjs', import.meta.url).pathname;

async function standingsOf(
  command: readonly string[],
  request: Partial<PlanRequest> = {},
  patienceMs = 60_000,
  farewell = 0,
): Promise<Standings> {
  const plan = must(
    await makePlan(game, {
      players: ['guest', 'easy'],
      engines: ['guest'],
      games,
      seed: 4,
      params: 'size=5',
      ...request,
    }),
  );
  const pool = new Pool({ jobs: 1, plan, module, engines: [{ name: 'guest', command }], patienceMs });
  try {
    const run = new Run(plan);
    must(await runBatches(run, { lanes: 2, play: (batch, signal) => pool.play(batch, signal) }, live));
    // Messages about engines are separate from results and may arrive later.
    await sleep(farewell);
    return run.standings()[0]!;
  } finally {
    await pool.close();
  }
}

/** Every game of an engine that crashes restarts it. */
const games = amount(2, 6);
const engine = (character: string): string[] => [process.execPath, program, character];

describe('an external engine', () => {
  test('plays by the protocol of the game, and a seed reproduces its games', async () => {
    const request = { budget: { nodes: 300 } };
    const once = await standingsOf(engine('real'), request);
    expect(once.contestants.map(({ forfeits }) => forfeits)).toEqual([0, 0]);
    expect(once.games).toBe(games);
    expect(once.contestants[0]!.nodesPerSecond).toBeGreaterThan(0);
    const again = await standingsOf(engine('real'), request);
    expect(again.lengths).toEqual(once.lengths);
    expect(again.contestants[0]!.wins).toBe(once.contestants[0]!.wins);
  });

  test.each([
    ['crash', { kind: 'broken', reason: 'the engine ended (code 3): Segmentation fault' }],
    ['illegal', { kind: 'illegal', move: 'z9' }],
    ['grumble', { kind: 'broken', reason: 'the engine said: busy: leave me alone' }],
    ['endless', { kind: 'broken', reason: 'the engine wrote a line of more than 65536 characters' }],
    ['long', { kind: 'illegal', move: 'e2'.repeat(100) }],
  ])('of the kind “%s” forfeits with the reason, and the run continues', async (character, why) => {
    const { contestants, played } = await standingsOf(engine(character));
    expect(played).toBe(games);
    expect(contestants[0]!.firstForfeit?.why).toEqual(why);
    expect([contestants[0]!.points, contestants[1]!.forfeits]).toEqual([0, 0]);
  });

  test.each(['silent', 'garbage'])('of the kind “%s” forfeits when its time is over', async (character) => {
    const { contestants, played } = await standingsOf(engine(character), { games: 2, budget: { ms: 50 } }, 200);
    expect(played).toBe(2);
    expect(contestants[0]!.firstForfeit?.why).toEqual({ kind: 'silent' });
    expect(contestants[1]!.wins).toBe(contestants[0]!.games);
  });

  test('with a missing program forfeits', async () => {
    const { contestants } = await standingsOf(['/no/such/program']);
    expect(contestants[0]!.firstForfeit?.why).toMatchObject({
      kind: 'broken',
      reason: expect.stringContaining('ENOENT'),
    });
  });

  test('that has ended is forgotten, because its process id may be reused', async () => {
    const killed = vi.spyOn(process, 'kill');
    try {
      await standingsOf(engine('crash'), {}, 60_000, 200);
      expect(killed).not.toHaveBeenCalled();
      await standingsOf(engine('real'), { budget: { nodes: 10 }, games: 2 }, 60_000, 200);
      expect(killed).toHaveBeenCalled();
    } finally {
      killed.mockRestore();
    }
  });

  test('without a command is a fault', async () => {
    const plan = must(await makePlan(game, { players: ['guest', 'easy'], engines: ['guest'], games: 2, seed: 1 }));
    const pool = new Pool({ jobs: 1, plan, module });
    const played = await runBatches(
      new Run(plan),
      { lanes: 1, play: (batch, signal) => pool.play(batch, signal) },
      live,
    );
    await pool.close();
    expect(played).toMatchObject({ ok: false, error: { code: 'arena-engine', args: { engine: 'guest' } } });
  });
});

describe('the command of an engine', () => {
  test.each([
    ['x=prog', ['prog']],
    ['my-engine.2=prog --level 3  fast', ['prog', '--level', '3', 'fast']],
    [`x="C:/Program Files/e.exe" 'a b' c\\ d ""`, ['C:/Program Files/e.exe', 'a b', 'c d', '']],
    ['x=a=b', ['a=b']],
  ])('%s', (text, command) => {
    expect(must(parseEngineCommand(text)).command).toEqual(command);
  });

  test.each(['prog', '=prog', 'x=', 'x=   ', 'x="prog', 'a b=prog'])('“%s” is refused', (text) => {
    expect(parseEngineCommand(text)).toMatchObject({ ok: false, error: { code: 'arena-engine-text' } });
  });
});
