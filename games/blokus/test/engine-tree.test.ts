import { loadKernel } from '@quadrille/kernel';
import { describe, expect, test } from 'vitest';
import { kernelUrl, writeState, type Kernel } from '../src/engine/kernel.ts';
import { begin } from './drawing.ts';

const kernel = await loadKernel<Kernel>(kernelUrl);

function search(simulations: number): void {
  kernel.begin(1, 0);
  kernel.think(simulations);
}

/** Moves of the root with their visits, the most visited first. */
function found(most: number): { readonly move: number; readonly visits: number; readonly chance: number }[] {
  return Array.from({ length: Math.min(most, kernel.rootCount()) }, (_, rank) => ({
    move: kernel.rootMove(rank),
    visits: kernel.rootVisits(rank),
    chance: kernel.rootChance(rank),
  }));
}

/** What the tree knows about the answers to a move, before and after it is played. */
function follow(move: number): void {
  kernel.follow(move);
  kernel.play(move);
  kernel.begin(1, 0);
}

describe('the tree', () => {
  test('is kept when a move is played: nothing that was found about it is lost', () => {
    writeState(kernel, begin('game=duo'));
    kernel.forgetTree();
    search(3000);
    const [best] = found(1);
    const line = kernel.line(0);
    const expected = new Uint16Array(kernel.memory.buffer, kernel.lineAt(), line).slice();
    follow(best!.move);
    expect(kernel.visits()).toBe(best!.visits);
    // The visit that made the node looked no further.
    expect(found(1000).reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThanOrEqual(best!.visits - 2);
    expect(kernel.rootMove(0)).toBe(expected[1]);
    search(100);
    expect(kernel.visits()).toBe(best!.visits + 100);
  });

  test('is forgotten when a move is played that it does not know', () => {
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

  test('when its memory is full, what was seldom visited goes; what was found about the moves stays, and is kept', () => {
    writeState(kernel, begin('game=duo'));
    kernel.forgetTree();
    // About 23 nodes a simulation, and room for 2.4 million.
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
