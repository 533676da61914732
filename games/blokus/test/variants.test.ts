import { describe, expect, test } from 'vitest';
import { headless } from '../src/headless.ts';
import { gameOfName, nameOfGame } from '../src/files/sgf-properties.ts';
import { gameCalled, gameWords } from '../src/protocol/flags.ts';
import { gameKinds } from '../src/rules/params.ts';

const english = await headless.words.en();

/** The steps of "Add a variant to Blokus" in docs/checklists.md that neither the compiler nor the battery sees. */
describe.each(gameKinds)('the variant %s', (game) => {
  test('has a name in the setup form and a line in the help', () => {
    expect(Object.keys(english)).toContain(`setup.game.${game}`);
    expect(Object.keys(english)).toContain(`help.variants.${game}`);
  });

  test('can be written to a .blksgf file and read back; teams are written as four players', () => {
    expect(gameOfName(nameOfGame({ game, scoring: 'squares' }))).toBe(game === 'teams' ? 'classic' : game);
  });

  test('can be chosen in the engine protocol', () => {
    expect(gameWords.map((word) => gameCalled(word)?.game)).toContain(game);
  });
});
