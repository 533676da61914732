import type { BoardProps, Component, Mode, ModeProps } from '@quadrille/kit';
import { game as sound } from '@quadrille/noughts';
import type { ComponentType, ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import {
  boardSettings,
  checkBoardNames,
  checkKeyboardPlay,
  checkPages,
  checkReach,
  checkRefusal,
  checkWatching,
  type BoardSettings,
} from '../src/board/index.ts';
import type { Move, Params, State, SoundGame } from './broken-game.ts';

const game: SoundGame = sound;
type Props = BoardProps<Params, State, Move>;
type Check = (on: SoundGame, settings: BoardSettings) => Promise<void>;

const Board = (await game.board()) as ComponentType<Props>;
const settings = boardSettings(game, {});

/** The game with a wrapper around its board. */
const withBoard = (broken: (props: Props) => ReactNode): SoundGame => ({
  ...game,
  board: async () => broken as Component<Props>,
});

const withPage = (page: (props: ModeProps) => ReactNode): SoundGame => {
  const mode: Mode = { ...sound.modes[0]!, page: async () => page };
  return { ...game, modes: [mode] };
};

async function finds(check: Check, broken: SoundGame, message: RegExp): Promise<void> {
  await check(game, settings);
  await expect(check(broken, settings)).rejects.toThrow(message);
}

describe('the check of names finds', () => {
  test('elements without a label', () =>
    finds(
      checkBoardNames,
      withBoard((props) => (
        <Board {...props} say={Object.assign(() => '', { language: 'en' as const, has: () => true })} />
      )),
      /has no name/,
    ));

  test('two elements with the same label', () =>
    finds(
      checkBoardNames,
      withBoard((props) => (
        <>
          <Board {...props} />
          <button data-at="z1">Same</button>
          <button data-at="z2">Same</button>
        </>
      )),
      /z1 and z2 are both called “Same”/,
    ));

  test('an element hidden from screen readers', () =>
    finds(
      checkBoardNames,
      withBoard((props) => (
        <>
          <Board {...props} />
          <span data-at="z1">There</span>
        </>
      )),
      /z1 is a span/,
    ));

  test('a board with two tab stops', () =>
    finds(
      checkBoardNames,
      withBoard((props) => (
        <>
          <Board {...props} />
          <button data-at="z1">There</button>
        </>
      )),
      /Tab stops at b2 z1: a board is one stop/,
    ));

  test('a missing message', () =>
    finds(
      checkBoardNames,
      withBoard((props) => (
        <>
          <Board {...props} />
          <p>{props.say('board.nothing')}</p>
        </>
      )),
      /“board.nothing” has no words in “en”/,
    ));
});

describe('the walk by keyboard finds', () => {
  test('a key that does nothing', () =>
    finds(
      checkReach,
      withBoard((props) => (
        <div onKeyDownCapture={(event) => event.key === 'ArrowRight' && event.stopPropagation()}>
          <Board {...props} />
        </div>
      )),
      /the keyboard does not reach c3 c2 c1/,
    ));

  test('an element that only a mouse can reach', () =>
    finds(
      checkReach,
      withBoard((props) => (
        <>
          <Board {...props} />
          <button data-at="z1" tabIndex={-1}>
            There
          </button>
        </>
      )),
      /the keyboard does not reach z1/,
    ));

  test('a board that Tab skips', () =>
    finds(
      checkReach,
      withBoard((props) => (
        <div inert>
          <Board {...props} />
        </div>
      )),
      /Tab does not reach the board/,
    ));
});

describe('playing by keyboard finds', () => {
  test('a key that plays nothing', () =>
    finds(
      checkKeyboardPlay,
      withBoard((props) => <Board {...props} play={() => {}} />),
      /Enter on \w\d plays nothing/,
    ));

  test('a key that plays another move', () =>
    finds(
      checkKeyboardPlay,
      withBoard((props) => <Board {...props} play={() => props.play(props.moves()[0]!)} />),
      /Enter on \w\d plays \w\d/,
    ));
});

describe('the check of refusals finds', () => {
  test('a refusal without an announcement', () =>
    finds(
      checkRefusal,
      withBoard((props) => <Board {...props} announce={() => {}} />),
      /is illegal, but the reason is not spoken/,
    ));

  test('a board that plays without controllable seats', () =>
    finds(
      checkWatching,
      withBoard((props) => <Board {...props} controllableSeats={[0, 1]} />),
      /played on a board that is only watched/,
    ));
});

describe('the check of pages finds', () => {
  test('a page that throws', () =>
    finds(
      checkPages,
      withPage(() => {
        throw new Error('no such page');
      }),
      /rendering threw Error: no such page/,
    ));

  test('a missing message', () =>
    finds(
      checkPages,
      withPage(({ say }) => say('study.nothing')),
      /“study.nothing” has no words in “en”/,
    ));

  test('a page that stays empty', () =>
    finds(
      checkPages,
      withPage(() => null),
      /the page study stays empty/,
    ));
});
