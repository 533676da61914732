import { loadKernel } from '@quadrille/kernel';
import { kernelUrl, type Kernel } from '../src/engine/kernel.ts';

export const kernel = await loadKernel<Kernel>(kernelUrl);

export function search(simulations: number): void {
  kernel.begin(1, 0);
  kernel.think(simulations);
}

/** Moves of the root with their visits, most visited first. */
export function found(most: number): { readonly move: number; readonly visits: number; readonly chance: number }[] {
  return Array.from({ length: Math.min(most, kernel.rootCount()) }, (_, rank) => ({
    move: kernel.rootMove(rank),
    visits: kernel.rootVisits(rank),
    chance: kernel.rootChance(rank),
  }));
}

/** Compares the tree's results for the replies to a move before and after it is played. */
export function follow(move: number): void {
  kernel.follow(move);
  kernel.play(move);
  kernel.begin(1, 0);
}
