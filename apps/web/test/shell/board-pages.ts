import { startGame } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';

interface BoardPage {
  readonly name: string;
  readonly address: string;
  /** Opens the address and presses the buttons that lead to the board. */
  open(page: Page): Promise<void>;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** A page whose board appears after these buttons. */
const at = (address: string, ...buttons: string[]): BoardPage => ({
  name: [address, ...buttons].join(', '),
  address,
  open: async (page) => {
    for (const name of buttons) await press(page, name);
  },
});

const game = (id: string): BoardPage => ({
  name: `a game of ${id}`,
  address: id,
  open: (page) => startGame(page, id),
});

/** A started rush. */
const round = (id: string): BoardPage => ({
  name: `a rush of ${id}`,
  address: `rush/${id}`,
  open: async (page) => {
    await page.getByTestId('rush-start').click();
    await page.getByTestId('board').waitFor({ timeout: 60_000 });
  },
});

/** Every page with a board. */
export const boardPages: readonly BoardPage[] = [
  game('quoridor'),
  game('blokus'),
  game('minotaur'),
  at('ricochet/mode/solo'),
  at('ricochet/mode/endless'),
  at('ricochet/mode/levels/3'),
  at('ricochet/mode/duel', 'Start'),
  at('ricochet/mode/party', 'Start', 'Draw a chip'),
  at('ricochet/mode/editor'),
  at('ricochet/mode/think'),
  at('sokoban/mode/story/1', 'Set the stage'),
  at('sokoban/mode/random/room=3x3,boxes=2,seed=7'),
  at('sokoban/mode/collections/circle-pit/24'),
  at('sokoban/mode/editor'),
  at('quoridor/mode/puzzles'),
  at('quoridor/mode/editor'),
  at('blokus/mode/editor'),
  at('minotaur/mode/puzzles'),
  at('minotaur/mode/editor'),
  at('blokus/mode/files'),
  at('today/quoridor'),
  at('today/blokus'),
  at('today/ricochet'),
  at('today/sokoban'),
  at('today/minotaur'),
  at('puzzles/quoridor'),
  at('puzzles/minotaur'),
  at('puzzles/blokus'),
  round('quoridor'),
  round('blokus'),
  round('ricochet'),
  round('sokoban'),
  round('minotaur'),
  at('quoridor/learn/walls'),
  at('blokus/learn/corners'),
  at('ricochet/learn/slide'),
  at('sokoban/learn/push'),
  at('minotaur/learn/hammer'),
];
