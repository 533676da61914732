import { describe, expect, test } from 'vitest';
import { writeState } from '../src/engine/kernel.ts';
import { begin } from './drawing.ts';
import { follow, found, kernel, search } from './tree-search.ts';

describe('the tree', () => {
  test('is kept when a move is played: its results are not lost', () => {
    writeState(kernel, begin('game=duo'));
    kernel.forgetTree();
    search(3000);
    const [best] = found(1);
    const line = kernel.line(0);
    const expected = new Uint16Array(kernel.memory.buffer, kernel.lineAt(), line).slice();
    follow(best!.move);
    expect(kernel.visits()).toBe(best!.visits);
    // The visit that created the node did not go deeper.
    expect(found(1000).reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThanOrEqual(best!.visits - 2);
    expect(kernel.rootMove(0)).toBe(expected[1]);
    search(100);
    expect(kernel.visits()).toBe(best!.visits + 100);
  });

  test('is dropped when a move is played that it does not know', () => {
    writeState(kernel, begin('game=duo'));
    kernel.forgetTree();
    search(500);
    const known = new Set(found(1000).map(({ move }) => move));
    const unknown = [...new Uint16Array(kernel.memory.buffer, kernel.list(0), kernel.count(0))].find(
      (code) => !known.has(code),
    );
    follow(unknown!);
    expect(kernel.visits()).toBe(0);
  });
});
