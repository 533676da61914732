import { describe, expect, it } from 'vitest';
import { Pulse } from '../src/pulse.ts';
import type { Outage } from '../src/store/store.ts';

/** The beats and outages of all nodes, as a database would keep them; it may take its time. */
function shared() {
  const beats = new Map<string, number>();
  const outages: Outage[] = [];
  return {
    outages,
    delay: 0,
    async beat(node: string, now: number): Promise<number | undefined> {
      const last = beats.size === 0 ? undefined : Math.max(...beats.values());
      beats.set(node, now);
      await new Promise((resolve) => setTimeout(resolve, this.delay));
      return last;
    },
    async addOutage(outage: Outage): Promise<void> {
      if (!outages.some(({ from }) => from === outage.from)) outages.push(outage);
    },
    async outagesAfter(time: number): Promise<readonly Outage[]> {
      return outages.filter(({ to }) => to > time);
    },
  };
}

describe('the pulse', () => {
  it('tells of the time before the start in which nobody served', async () => {
    const store = shared();
    let now = 1_000_000;
    await new Pulse(store, 'a', () => now).beat();
    now += 60_000;
    const pulse = new Pulse(store, 'b', () => now);
    await pulse.beat();
    expect(pulse.outages).toEqual([{ from: 1_000_000, to: 1_065_000 }]);
  });

  it('tells of no outage while another node serves', async () => {
    const store = shared();
    let now = 1_000_000;
    const [one, two] = [new Pulse(store, 'a', () => now), new Pulse(store, 'b', () => now)];
    await one.beat();
    await two.beat();
    now += 20_000;
    // The first one slept, the second one did not.
    await store.beat('b', now - 500);
    await one.awake();
    expect(one.outages).toEqual([]);
  });

  it('knows that its process slept before anything is decided', async () => {
    const store = shared();
    let now = 1_000_000;
    const pulse = new Pulse(store, 'a', () => now);
    await pulse.beat();
    now += 20_000;
    expect(pulse.outages).toEqual([]);
    await pulse.awake();
    expect(pulse.outages).toEqual([{ from: 1_000_000, to: 1_025_000 }]);
  });

  it('takes a slow store for what it is', async () => {
    const store = shared();
    let now = 1_000_000;
    const pulse = new Pulse(store, 'a', () => now);
    await pulse.beat();
    store.delay = 5;
    for (let second = 0; second < 10; second++) {
      const beating = pulse.beat();
      // The process is awake all the time, and asked all the time; only the answers take three seconds.
      for (let step = 0; step < 3; step++) {
        now += 1000;
        await pulse.awake();
      }
      await beating;
    }
    expect(pulse.outages).toEqual([]);
    expect(store.outages).toEqual([]);
  });
});
