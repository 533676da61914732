import { Contest, jobsOf, makePlan, printPlan, type Plan, type PlanRequest } from '@quadrille/arena';
import { expect as sure, type AnyGame } from '@quadrille/kit';
import { openRuns, type Runs } from '@quadrille/store';
import { game } from '@quadrille/noughts';
import { afterEach, describe, expect, test } from 'vitest';
import { RunController, type BatchPlayer } from '../src/features/arena/run/run-controller.ts';
import type { RunSnapshot } from '../src/features/arena/run/run-snapshot.ts';

const open = new Set<Runs>();
afterEach(async () => {
  for (const runs of open) await runs.close();
  open.clear();
});

let serial = 0;

function freshRuns(name = `keeper-${Date.now()}-${serial++}`): Runs {
  const runs = openRuns(name);
  open.add(runs);
  return runs;
}

async function planOf(wish: Partial<PlanRequest> = {}): Promise<Plan> {
  const players = (await game.players()).slice(0, 2).map(({ id }) => id);
  return sure(await makePlan(game, { players, games: 60, seed: 3, ...wish }));
}

async function keptRun(runs: Runs, plan: Plan): Promise<string> {
  const about = { title: 'Test', game: plan.game, plan: printPlan(plan), total: jobsOf(plan).total };
  return sure(await runs.create(about)).id;
}

interface Desk {
  readonly keeper: RunController;
  newest(): RunSnapshot;
}

interface Table {
  readonly lanes?: number;
  readonly mayPlay?: boolean;
  onBatch?(): void | Promise<void>;
}

/** Plays on the page's main thread, with this many lanes. */
async function keeperOf(
  runs: Runs,
  id: string,
  { lanes = 2, mayPlay = true, onBatch = () => {} }: Table = {},
): Promise<Desk> {
  let newest!: RunSnapshot;
  const lane = (): BatchPlayer => ({
    play: async (plan, batch, signal) => {
      await new Promise((turn) => setTimeout(turn));
      await onBatch();
      const contest = sure(await Contest.open(plan, { loadGame: async () => game as AnyGame }));
      return contest.playBatch(batch, signal);
    },
    close: () => {},
  });
  const keeper = await RunController.open(id, {
    runs,
    loadGame: async (wanted) => (wanted === game.id ? (game as AnyGame) : undefined),
    lanes: () => Array.from({ length: lanes }, lane),
    lock: async () => (mayPlay ? () => {} : undefined),
    tell: (snapshot) => {
      newest = snapshot;
    },
  });
  if (!keeper) throw new Error('the run does not open');
  return {
    keeper,
    newest: () => newest,
  };
}

const points = ({ standings }: RunSnapshot) => standings.map(({ contestants }) => contestants.map((one) => one.points));

describe('a run', () => {
  test('is played to its end, and is finished when it is opened again', async () => {
    const runs = freshRuns();
    const id = await keptRun(runs, await planOf());
    const { keeper, newest } = await keeperOf(runs, id);
    expect(newest()).toMatchObject({ state: 'paused', done: 0, total: 60 });
    await keeper.start();
    expect(newest()).toMatchObject({ state: 'done', done: 60, total: 60 });
    expect(sure(await runs.get(id))).toMatchObject({ played: 60, finished: true });
    const again = await keeperOf(runs, id);
    expect(again.newest()).toMatchObject({ state: 'done', done: 60 });
    expect(points(again.newest())).toEqual(points(newest()));
  });

  test('that was extended in another tab keeps its new length when it continues here', async () => {
    const runs = freshRuns();
    const id = await keptRun(runs, await planOf());
    const [here, there] = [await keeperOf(runs, id), await keeperOf(runs, id)];
    await there.keeper.extend(120);
    expect(there.newest()).toMatchObject({ state: 'done', done: 120, total: 120 });
    await here.keeper.start();
    expect(here.newest()).toMatchObject({ state: 'done', done: 120, total: 120 });
    expect(sure(await runs.get(id))).toMatchObject({ played: 120, total: 120 });
    const late = await keeperOf(runs, id);
    await there.keeper.extend(180);
    await late.keeper.extend(150);
    expect(late.newest()).toMatchObject({ state: 'done', total: 180 });
  });

  test('that is extended in another tab while it is played here is not finished here', async () => {
    const runs = freshRuns();
    const id = await keptRun(runs, await planOf());
    const there = await keeperOf(runs, id, { mayPlay: false });
    let batches = 0;
    const onBatch = async () => {
      if (++batches === 2) await there.keeper.extend(120);
    };
    const here = await keeperOf(runs, id, { onBatch });
    await here.keeper.start();
    expect(here.newest()).toMatchObject({ state: 'paused', done: 60, total: 120 });
    expect(sure(await runs.get(id))).toMatchObject({ played: 60, total: 120, finished: false });
  });

  test('continues after a pause, with the same figures as without', async () => {
    const runs = freshRuns();
    const plan = await planOf();
    const [whole, parted] = [await keptRun(runs, plan), await keptRun(runs, plan)];
    const one = await keeperOf(runs, whole, { lanes: 1 });
    await one.keeper.start();
    let batches = 0;
    const two = await keeperOf(runs, parted, {
      lanes: 3,
      onBatch: () => {
        if (++batches === 4) void two.keeper.pause();
      },
    });
    await two.keeper.start();
    expect(two.newest().state).toBe('paused');
    expect(two.newest().done).toBeGreaterThan(0);
    expect(two.newest().done).toBeLessThan(60);
    await two.keeper.start();
    expect(two.newest()).toMatchObject({ state: 'done', done: 60 });
    expect(points(two.newest())).toEqual(points(one.newest()));
  });

  test('survives a closed page; nothing counts twice', async () => {
    const name = `keeper-${Date.now()}-closed`;
    const runs = freshRuns(name);
    const id = await keptRun(runs, await planOf());
    let batches = 0;
    await new Promise<void>((closed) => {
      const onBatch = () => {
        if (++batches < 3) return undefined;
        closed();
        return new Promise<void>(() => {});
      };
      void keeperOf(runs, id, { onBatch }).then(({ keeper }) => keeper.start());
    });
    const later = freshRuns(name);
    const second = await keeperOf(later, id);
    expect(second.newest().done).toBeGreaterThan(0);
    expect(second.newest().done).toBeLessThan(60);
    await second.keeper.start();
    expect(second.newest()).toMatchObject({ state: 'done', done: 60 });
    expect(sure(await later.get(id))).toMatchObject({ played: 60 });
  });

  test('can be extended: played games stay, new ones follow', async () => {
    const runs = freshRuns();
    const id = await keptRun(runs, await planOf());
    const { keeper, newest } = await keeperOf(runs, id);
    await keeper.start();
    const before = await keeper.record(59);
    await keeper.extend(100);
    expect(newest()).toMatchObject({ state: 'done', done: 100, total: 100 });
    expect(await keeper.record(59)).toBe(before);
    expect(await keeper.record(99)).toMatch(/^\[Quadrille /);
    expect(await keeper.record(100)).toBeUndefined();
  });

  test('is read-only while another tab plays it', async () => {
    const runs = freshRuns();
    const id = await keptRun(runs, await planOf());
    const { keeper, newest } = await keeperOf(runs, id, { mayPlay: false });
    await keeper.start();
    expect(newest()).toMatchObject({ state: 'elsewhere', done: 0 });
  });

  test('counts and reports games that could not be saved', async () => {
    const runs = freshRuns();
    const id = await keptRun(runs, await planOf());
    const full: Runs = { ...runs, addBatch: async () => ({ ok: false, error: { code: 'store-full' } }) };
    const { keeper, newest } = await keeperOf(full, id);
    await keeper.start();
    expect(newest()).toMatchObject({ state: 'done', done: 60, unsaved: { code: 'store-full' } });
    expect(await keeper.record(17)).toMatch(/^\[Quadrille /);
    const csv = await (await keeper.file('csv')).text();
    expect(csv.trimEnd().split('\n')).toHaveLength(61);
  });

  test('stops at the first impossible opening', async () => {
    const runs = freshRuns();
    const plan = await planOf();
    const id = await keptRun(runs, { ...plan, opening: { kind: 'book', lines: [['a1', 'a1']] } });
    const { keeper, newest } = await keeperOf(runs, id);
    await keeper.start();
    expect(newest()).toMatchObject({ state: 'paused', done: 0 });
    expect(newest().fault?.code).toBeDefined();
  });

  test('of an unknown game or version does not open', async () => {
    const runs = freshRuns();
    const lost = sure(await runs.create({ title: 'x', game: 'y', plan: '{}', total: 1 }));
    await expect(keeperOf(runs, lost.id)).rejects.toThrow('the run does not open');
    await expect(keeperOf(runs, 'nowhere')).rejects.toThrow('the run does not open');
  });
});
