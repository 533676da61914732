import { expect as must } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { makePlan, Run, type Batch } from '../src/index.ts';
import { Dispatcher } from '../src/batch.ts';
import { pebbles } from './pebbles.ts';

const runOf = async (games: number): Promise<Run> =>
  new Run(must(await makePlan(pebbles, { players: ['any', 'one'], games, seed: 1 })));

/** All batches, with a fixed duration per game. */
function handedOut(run: Run, lanes: number, msPerGame: number): Batch[] {
  const dispatcher = new Dispatcher(run, lanes);
  const batches: Batch[] = [];
  for (let batch = dispatcher.next(); batch; batch = dispatcher.next()) {
    batches.push(batch);
    dispatcher.reportDuration(batch, (batch.to - batch.from) * msPerGame);
  }
  return batches;
}

const sizes = (batches: readonly Batch[]): number[] => batches.map(({ from, to }) => to - from);

describe('the dispatcher', () => {
  test('hands out every game once, in order', async () => {
    const batches = handedOut(await runOf(30_000), 4, 0.2);
    expect(batches[0]!.from).toBe(0);
    expect(batches.slice(1).map(({ from }) => from)).toEqual(batches.slice(0, -1).map(({ to }) => to));
    expect(batches.at(-1)!.to).toBe(30_000);
  });

  test('starts with one game and grows to batches of a quarter of a second', async () => {
    expect(sizes(handedOut(await runOf(30_000), 4, 1)).slice(0, 7)).toEqual([1, 4, 16, 64, 250, 250, 250]);
  });

  test('makes the last batches smaller, so that all lanes end together, but not too small', async () => {
    const batches = sizes(handedOut(await runOf(30_000), 4, 1));
    const large = batches.lastIndexOf(250);
    expect(batches.slice(large)).toEqual(batches.slice(large).toSorted((a, b) => b - a));
    expect(batches.at(-2)).toBe(Math.ceil(250 / 16));
    expect(batches.length).toBeLessThan(30_000 / 250 + 40);
  });

  test('hands out slow games one by one', async () => {
    expect(new Set(sizes(handedOut(await runOf(50), 2, 900)))).toEqual(new Set([1]));
  });
});
