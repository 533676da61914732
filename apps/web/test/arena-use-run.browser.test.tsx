import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { RunHandle } from '../src/features/arena/run/run-handle.ts';
import type { RunSnapshot, RunState } from '../src/features/arena/run/run-snapshot.ts';
import { useRun } from '../src/features/arena/run/use-run.ts';

let root: Root | undefined;
afterEach(() => root?.unmount());

type Told = Pick<RunHandle, 'snapshot' | 'subscribe'> & { tell(done: number, state?: RunState): void };

/** A run desk that receives the messages of a simulated worker. */
function desk(): Told {
  const listeners = new Set<() => void>();
  let snapshot: ReturnType<RunHandle['snapshot']> = 'opening';
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (done, state = 'running') => {
      snapshot = { done, state } as RunSnapshot;
      for (const listener of listeners) listener();
    },
  };
}

/** The rendered values in order. */
function drawn(told: Told): string[] {
  const seen: string[] = [];
  const Show = () => {
    const run = useRun(told);
    seen.push(typeof run === 'object' ? `${run.done} ${run.state}` : String(run));
    return null;
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Show />);
  return seen;
}

const until = (seen: readonly string[], last: string) =>
  expect.poll(() => seen.at(-1), { interval: 5, timeout: 5000 }).toBe(last);

test('after a thousand updates of a run the page draws the newest', async () => {
  const told = desk();
  const seen = drawn(told);
  await until(seen, 'opening');
  told.tell(0);
  await until(seen, '0 running');
  for (let done = 1; done <= 1000; done++) told.tell(done);
  await until(seen, '1000 running');
  expect([...new Set(seen)]).toEqual(['opening', '0 running', '1000 running']);
});

test('the page draws the end of a run at once', async () => {
  const told = desk();
  const seen = drawn(told);
  await until(seen, 'opening');
  told.tell(0);
  await until(seen, '0 running');
  told.tell(7);
  told.tell(9, 'done');
  told.tell(9, 'done');
  await until(seen, '9 done');
  expect(seen).not.toContain('7 running');
});
