import { describe, expect, test } from 'vitest';
import { writeState } from '../src/engine/kernel.ts';
import { begin } from './drawing.ts';
import { follow, found, kernel, search } from './tree-search.ts';

describe('the tree', () => {
  test('when its memory is full, rarely visited nodes are dropped and the results of the moves stay', () => {
    writeState(kernel, begin('game=duo'));
    kernel.forgetTree();
    // About 23 nodes per simulation, and room for 2.4 million.
    search(120_000);
    expect(kernel.visits()).toBe(120_000);
    expect(found(1000).reduce((sum, { visits }) => sum + visits, 0)).toBe(120_000);
    const [best] = found(1);
    expect(best!.visits).toBeGreaterThan(9_000);
    follow(best!.move);
    expect(kernel.visits()).toBe(best!.visits);
    search(2000);
    expect(kernel.visits()).toBe(best!.visits + 2000);
  });
});
