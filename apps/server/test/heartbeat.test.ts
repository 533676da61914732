import { describe, expect, it, vi } from 'vitest';
import { ServerClock } from '../src/platform/clock.ts';
import { Heartbeat } from '../src/store/heartbeat.ts';
import type { Outage, Waking } from '../src/store/nodes.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The heartbeats and outages of all nodes, as a database stores them, with its own clock and optional delay. */
class SharedStore {
  readonly outages: Outage[] = [];
  readonly #beats = new Map<string, number>();
  /** How far the database's clock is ahead of the real time, in milliseconds. */
  ahead = 0;
  delay = 0;
  isFull = false;
  isAway = false;

  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async time() {
    await this.#answer();
    return { time: this.#world.passed + this.ahead, lastBeat: this.#lastBeat() };
  }

  async beat(node: string, now: number): Promise<void> {
    this.#beats.set(node, now);
    await this.#answer();
  }

  async checkSpace(): Promise<void> {
    if (this.isFull) throw new Error('full');
  }

  async wake({ node, now, servedSince, fullSince, grace }: Waking): Promise<readonly Outage[]> {
    const last = this.#lastBeat();
    const from = last !== undefined && last < servedSince ? last : fullSince;
    if (from !== undefined) this.outages.push({ from, to: now + grace });
    await this.beat(node, now);
    return [...this.outages];
  }

  #lastBeat(): number | undefined {
    return this.#beats.size === 0 ? undefined : Math.max(...this.#beats.values());
  }

  async #answer(): Promise<void> {
    if (this.isAway) throw new Error('away');
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
  }
}

/** A clock that the test advances. */
class World {
  /** The real time in milliseconds. */
  passed = 1_000_000;
  readonly store = new SharedStore(this);

  /** `wrong`: how far the clock of the node's machine is off, in milliseconds. */
  async node(name: string, wrong = 0): Promise<{ heartbeat: Heartbeat; clock: ServerClock }> {
    const clock = new ServerClock({ wall: () => this.passed + wrong, monotonic: () => this.passed });
    const heartbeat = new Heartbeat(this.store, name, clock);
    await heartbeat.setClock();
    return { heartbeat, clock };
  }

  /** Starts a node that serves at once. */
  async serving(name: string, wrong = 0): Promise<{ heartbeat: Heartbeat; clock: ServerClock }> {
    const node = await this.node(name, wrong);
    await node.heartbeat.start(() => {});
    node.heartbeat.stop();
    return node;
  }

  /** Advances the time, with a heartbeat of these nodes every second. */
  async pass(ms: number, ...nodes: readonly { readonly heartbeat: Heartbeat }[]): Promise<void> {
    for (let passed = 0; passed < ms; passed += second) {
      this.passed += Math.min(second, ms - passed);
      for (const { heartbeat } of nodes) {
        await heartbeat.ensureAwake();
        await heartbeat.beat();
      }
    }
  }
}

describe('outages', () => {
  it('are the times in which no node served', async () => {
    const world = new World();
    await world.serving('a');
    world.passed += minute;
    const { heartbeat } = await world.serving('b');
    expect(heartbeat.outages).toEqual([{ from: 1_000_000, to: 1_065_000 }]);
  });

  it('are the times in which the disk is full, although the node serves', async () => {
    const world = new World();
    const { heartbeat } = await world.serving('a');
    await world.pass(minute, { heartbeat });
    const [full, resumed] = [world.passed, vi.fn()];
    heartbeat.onResume(resumed);
    world.store.isFull = true;
    heartbeat.onStoreFull();
    for (let passed = 0; passed < 60; passed++) {
      world.passed += second;
      await expect(heartbeat.beat()).rejects.toThrow('full');
    }
    await expect(heartbeat.ensureAwake()).rejects.toMatchObject({ code: '53100' });
    expect([heartbeat.isPaused, heartbeat.outages]).toEqual([true, []]);
    world.store.isFull = false;
    await heartbeat.beat();
    await heartbeat.ensureAwake();
    expect(heartbeat.outages).toEqual([{ from: full, to: full + minute + 5 * second }]);
    expect([heartbeat.isPaused, resumed.mock.calls.length]).toEqual([false, 1]);
  });

  it('end when the server listens, even after a slow start', async () => {
    const world = new World();
    await world.serving('a');
    world.passed += minute;
    const { heartbeat } = await world.node('b');
    world.passed += 30 * second;
    await heartbeat.start(() => {});
    heartbeat.stop();
    expect(heartbeat.outages).toEqual([{ from: 1_000_000, to: 1_095_000 }]);
  });

  it('are known before any decision: a node that does not serve yet decides nothing', async () => {
    const world = new World();
    await world.serving('a');
    world.passed += minute;
    const { heartbeat } = await world.node('b');
    let isAwake = false;
    const awake = heartbeat.ensureAwake().then(() => {
      isAwake = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAwake).toBe(false);
    await heartbeat.start(() => {});
    heartbeat.stop();
    await awake;
    expect(heartbeat.outages).toHaveLength(1);
  });

  it('do not occur while another node serves', async () => {
    const world = new World();
    const [one, two] = [await world.serving('a'), await world.serving('b')];
    // The first one slept, the second one did not.
    await world.pass(20 * second, two);
    await one.heartbeat.ensureAwake();
    expect(one.heartbeat.outages).toEqual([]);
  });

  it('are detected when the process itself was suspended', async () => {
    const world = new World();
    const { heartbeat } = await world.serving('a');
    world.passed += 20 * second;
    expect(heartbeat.outages).toEqual([]);
    await heartbeat.ensureAwake();
    expect(heartbeat.outages).toEqual([{ from: 1_000_000, to: 1_025_000 }]);
  });

  it('do not include slow answers of the database', async () => {
    const world = new World();
    const { heartbeat } = await world.serving('a');
    world.store.delay = 5;
    for (let time = 0; time < 10; time++) {
      const pendingBeat = heartbeat.beat();
      // The process runs and requests all the time; only the answers take three seconds.
      for (let step = 0; step < 3; step++) {
        world.passed += second;
        await heartbeat.ensureAwake();
      }
      await pendingBeat;
    }
    expect(heartbeat.outages).toEqual([]);
  });

  it('include database outages, even short ones, for every node', async () => {
    const world = new World();
    const nodes = [await world.serving('a'), await world.serving('b')];
    await world.pass(5 * second, ...nodes);
    world.store.isAway = true;
    world.passed += 500;
    for (const { heartbeat } of nodes) heartbeat.onStoreLost();
    world.passed += 500;
    for (const { heartbeat } of nodes) await expect(heartbeat.ensureAwake()).rejects.toThrow('away');
    world.store.isAway = false;
    for (const { heartbeat } of nodes) await heartbeat.ensureAwake();
    for (const { heartbeat } of nodes) expect(heartbeat.outages).toEqual([{ from: 1_005_000, to: 1_011_000 }]);
  });
});

describe('the time of the service', () => {
  it('is the same on every node, whatever the clocks of their machines show', async () => {
    const world = new World();
    const [one, two] = [await world.serving('a', 30 * second), await world.serving('b', -30 * second)];
    await world.pass(10 * second, one, two);
    expect(one.clock.now()).toBe(two.clock.now());
    expect(one.clock.now()).toBe(world.passed);
    expect([...one.heartbeat.outages, ...two.heartbeat.outages]).toEqual([]);
  });

  it('ignores a clock jump that is soon corrected', async () => {
    const world = new World();
    const node = await world.serving('a');
    for (const step of [hour, -hour]) {
      world.store.ahead = step;
      await world.pass(minute, node);
      world.store.ahead = 0;
      await world.pass(minute, node);
      // Backwards it drifts by 2 %.
      expect(Math.abs(node.clock.now() - world.passed)).toBeLessThan(1300);
    }
    expect(node.heartbeat.outages).toEqual([]);
  });

  it('follows a lasting jump ahead, and charges no player for it', async () => {
    const world = new World();
    const node = await world.serving('a');
    world.store.ahead = hour;
    await world.pass(6 * minute, node);
    expect(node.clock.now()).toBe(world.passed + hour);
    expect(node.heartbeat.outages).toHaveLength(1);
    const [outage] = node.heartbeat.outages;
    expect(outage!.to - outage!.from).toBeGreaterThan(hour);
    expect(outage!.to - outage!.from).toBeLessThan(hour + 10 * second);
  });

  it('follows the jump on the other nodes', async () => {
    const world = new World();
    const one = await world.serving('a');
    world.store.ahead = hour;
    // This node has started after the jump.
    const two = await world.serving('b');
    await world.pass(2 * second, two, one);
    expect(one.clock.now()).toBe(two.clock.now());
    // The tables of the first node hold their clocks until now.
    expect(one.heartbeat.outages).toHaveLength(1);
  });

  it('never decreases, and drifts back after the clock was set back', async () => {
    const world = new World();
    const node = await world.serving('a');
    world.store.ahead = -hour;
    let before = node.clock.now();
    for (let time = 0; time < 100; time++) {
      await world.pass(second, node);
      expect(node.clock.now()).toBeGreaterThan(before);
      before = node.clock.now();
    }
    // At 2 % a player sees no difference, and after fifty hours the time is right.
    expect(world.passed - node.clock.now()).toBeCloseTo(0.02 * 100 * second, -2);
    expect(node.heartbeat.outages).toEqual([]);
  });

  it('does not decrease over a restart', async () => {
    const world = new World();
    const before = await world.serving('a');
    await world.pass(10 * second, before);
    world.store.ahead = -hour;
    world.passed += minute;
    const after = await world.serving('b');
    expect(after.clock.now()).toBeGreaterThanOrEqual(before.clock.now() - minute);
    expect(after.clock.now()).toBeLessThan(world.passed);
  });

  it('ignores a heartbeat from two days in the future', async () => {
    const world = new World();
    await world.store.beat('wrong', world.passed + 48 * hour);
    const { clock } = await world.serving('a');
    expect(clock.now()).toBe(world.passed);
  });
});
