import { languages, random, type BoardStyle, type Game, type Language } from '@quadrille/kit';
import { userEvent } from 'vitest/browser';
import { amount } from '../trial/amount.ts';
import { claim, listedMoves, randomGame } from '../trial/walk.ts';
import { sampleEvenly } from '../trial/trial.ts';
import { enterByTab, keyboardWalk } from './keyboard-walk.ts';
import { checkNames, placesOf } from './places.ts';
import { dealtScene, onPage, onStage, type Scene, type Stage } from './stage.ts';

export interface BoardOptions {
  /** Positions to test; the first one is used for the keyboard. Default: the start with default params. */
  readonly params?: readonly string[];
  /** Keys that move the cursor. Default: the four arrows. */
  readonly keys?: readonly string[];
  /** The key that acts at the cursor. Default: Enter. */
  readonly act?: string;
  /** Moves to play by keyboard. */
  readonly plies?: number;
  readonly seed?: number;
}

export type BoardSettings = Required<BoardOptions>;

/** Every element has a unique label in both languages, in every rotation and position. */
export async function checkBoardNames<P, S, M>(game: Game<P, S, M>, settings: BoardSettings): Promise<void> {
  for (const params of settings.params) {
    const steps = randomGame(game, await dealtScene(game, params), random(settings.seed), 60);
    for (const { where } of sampleEvenly(steps, amount(2, 3))) {
      for (const language of languages) {
        for (const rotation of rotationsFor(language)) {
          const told = `${params || 'defaults'}, ${where().moves.length} moves, ${language}, turned ${rotation}`;
          const scene = { ...where(), language, rotation, patterns: rotation % 2 === 1 };
          await onStage(game, scene, async (shown) => {
            checkNames(shown.home, told);
            checkMissing(shown, told);
          });
        }
      }
    }
  }
}

/** In `npm test`: landscape and portrait in each language, and each of the four rotations once. */
const rotationsFor = (language: Language): readonly BoardStyle['rotation'][] =>
  amount(language === languages[0] ? [0, 3] : [1, 2], [0, 1, 2, 3]);

/** The keyboard cursor reaches every element. */
export async function checkReach<P, S, M>(game: Game<P, S, M>, settings: BoardSettings): Promise<void> {
  await onStage(game, { params: settings.params[0]! }, async ({ home }) => {
    await enterByTab(home);
    const unreached = await keyboardWalk(home, settings.keys).findUnreached();
    claim(unreached.length === 0, `the keyboard does not reach ${unreached.join(' ')}`);
  });
}

/** Moves of every kind can be played by keyboard alone. `npm test` tries only the first position. */
export async function checkKeyboardPlay<P, S, M>(game: Game<P, S, M>, settings: BoardSettings): Promise<void> {
  for (const params of settings.params.slice(0, amount(1, settings.params.length))) {
    await onStage(game, { params }, async (shown) => {
      const chance = random(settings.seed);
      await enterByTab(shown.home);
      const walk = keyboardWalk(shown.home, settings.keys);
      for (let ply = 0; ply < settings.plies && shown.session().turn.kind !== 'over'; ply++) {
        const goal = chance.pick(shownMoves(game, shown));
        const at = await walk.goTo((place) => place === goal);
        claim(at !== undefined, `the keyboard finds no way to ${goal}`);
        await userEvent.keyboard(`{${settings.act}}`);
        const played = shown.session().entries[ply]?.text;
        claim(played === goal, `${settings.act} on ${goal} plays ${played ?? 'nothing'}`);
      }
      checkMissing(shown, params);
    });
  }
}

/** An illegal move is refused with an announced reason. */
export async function checkRefusal<P, S, M>(game: Game<P, S, M>, settings: BoardSettings): Promise<void> {
  await onStage(game, await sceneAfterMoves(game, settings), async (shown) => {
    await enterByTab(shown.home);
    const { state, length, turn } = shown.session();
    const hand = turn.kind === 'seat' ? turn.seat : turn.kind === 'any' ? turn.seats[0] : undefined;
    const isRefused = (at: string): boolean => {
      const move = game.notation.move.parse(at);
      return move.ok && hand !== undefined && game.rules.check(state, move.value, hand) !== undefined;
    };
    const at = await keyboardWalk(shown.home, settings.keys).goTo(isRefused);
    claim(at !== undefined, 'no illegal place was found');
    const before = shown.announced.length;
    await userEvent.keyboard(`{${settings.act}}`);
    claim(shown.session().length === length, `${at} is illegal, but something was played`);
    claim(shown.announced.length > before, `${at} is illegal, but the reason is not spoken`);
    checkMissing(shown, 'after a refusal');
  });
}

/** A board without controllable seats can be read, but does nothing. */
export async function checkWatching<P, S, M>(game: Game<P, S, M>, settings: BoardSettings): Promise<void> {
  await onStage(game, { ...(await sceneAfterMoves(game, settings)), hands: false }, async (shown) => {
    const { length } = shown.session();
    const [legal] = shownMoves(game, shown);
    await enterByTab(shown.home);
    const at = await keyboardWalk(shown.home, settings.keys).goTo((place) => place === legal);
    claim(at !== undefined, `a watched board cannot be read: no way to ${legal}`);
    await userEvent.keyboard(`{${settings.act}}`);
    claim(shown.session().length === length, 'a move was played on a board that is only watched');
  });
}

/** A match after its first few moves. */
async function sceneAfterMoves<P, S, M>(game: Game<P, S, M>, { params, seed }: BoardSettings): Promise<Scene> {
  return randomGame(game, await dealtScene(game, params[0]!), random(seed), 3)
    .at(-1)!
    .where();
}

/** Every page of the game opens in both languages without a missing message. */
export async function checkPages<P, S, M>(game: Game<P, S, M>): Promise<void> {
  for (const mode of game.modes ?? []) {
    for (const language of languages) {
      await onPage(game, mode, language, async (shown) => {
        for (let i = 0; i < 100 && shown.home.textContent === ''; i++)
          await new Promise((done) => setTimeout(done, 20));
        claim(shown.home.textContent !== '', `the page ${mode.id} stays empty`);
        checkMissing(shown, `page ${mode.id}`);
      });
    }
  }
}

/** The legal moves that an element names. */
function shownMoves<P, S, M>({ rules, notation }: Game<P, S, M>, shown: Stage<P, S, M>): readonly string[] {
  const places = new Set(placesOf(shown.home).map((place) => place.getAttribute('data-at')));
  const moves = listedMoves(rules, shown.session().state).map(({ move }) => notation.move.print(move));
  const found = moves.filter((text) => places.has(text));
  claim(found.length > 0, 'no place on the board has a legal move as its data-at');
  return found;
}

function checkMissing({ words }: Pick<Stage<unknown, unknown, unknown>, 'words'>, scene: string): void {
  const [missing] = words.missing;
  claim(missing === undefined, `“${missing}” has no words in “${words.say.language}” (${scene})`);
}
