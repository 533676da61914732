import { loadKernel } from '@quadrille/kernel';
import { ok, type Turn, type Umpire, type UmpiredGame } from '@quadrille/kit';
import { ownerOf } from './rules/colour.ts';
import { legalTexts } from './engine/engine.ts';
import { KeptGame } from './engine/kept-game.ts';
import { kernelUrl, readState, type Kernel } from './engine/kernel.ts';
import { outcome } from './rules/score.ts';

/** The engine's rules at the speed of its players. */
export async function openUmpire(): Promise<Umpire> {
  const kernel = await loadKernel<Kernel>(kernelUrl);
  return {
    open: (query) => {
      const game = KeptGame.open(kernel, query);
      return game.ok ? ok(umpired(game.value)) : game;
    },
  };
}

function umpired(game: KeptGame): UmpiredGame {
  const turn = (): Turn => {
    const { kernel, params, isOver } = game;
    if (isOver) return { kind: 'over', outcome: outcome(readState(kernel, params)) };
    return { kind: 'seat', seat: ownerOf(params, kernel.toMove()) ?? kernel.sharer() };
  };
  return { turn, moves: () => legalTexts(game), play: (text) => game.play(text) };
}
