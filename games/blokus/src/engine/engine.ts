import { loadKernel } from '@quadrille/kernel';
import { ok, type Engine, type EnginePosition } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { KeptGame } from './kept-game.ts';
import { kernelUrl, legalCodes, readState, type Kernel } from './kernel.ts';
import { textOf } from './move-code.ts';

export async function openEngine(): Promise<Engine> {
  const kernel = await loadKernel<Kernel>(kernelUrl);
  return {
    open: (query) => {
      const game = KeptGame.open(kernel, query);
      return game.ok ? ok(positionOf(game.value)) : game;
    },
  };
}

function positionOf(opened: KeptGame): EnginePosition {
  let held: KeptGame | undefined = opened;
  const game = (): KeptGame => {
    if (!held) throw new Error('the position is closed');
    return held;
  };
  return {
    moves: () => legalTexts(game()),
    play: (text) => {
      if (!game().play(text)) throw new Error(`illegal move ${text}`);
    },
    undo: () => game().undo(),
    hash: () => hex(game().kernel.hashHigh()) + hex(game().kernel.hashLow()),
    print: () => notation.position(game().params).print(readState(game().kernel, game().params)),
    perft: (depth) => game().kernel.perft(depth),
    close: () => {
      held = undefined;
    },
  };
}

/** The legal placements of the colour to move, as texts. */
export function legalTexts(game: KeptGame): string[] {
  const { kernel } = game;
  return game.isOver ? [] : Array.from(legalCodes(kernel, kernel.toMove()), textOf);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
