import type { Player, Words } from '@quadrille/kit';
import { expect as must, createSay } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import {
  strongestBeaten,
  beginnerOf,
  easierLevel,
  withHolder,
  holderOptions,
  ladderOf,
  strongestWinner,
  nextLevel,
  withMeasuredElo,
} from '../src/shared/setup/ladder.ts';
import { openGame } from '../src/platform/games.ts';
import { nameAmong } from '../src/platform/seat-names.ts';

const player = (id: string, elo?: number, group?: string): Player => ({
  id,
  ...(elo !== undefined && { elo }),
  ...(group !== undefined && { group }),
  budget: {},
  sit: () => Promise.reject(new Error('this test plays no game')),
});

const players = [
  player('old', 700, 'classics'),
  player('first', 600),
  player('club', 1200),
  player('master', 2000),
  player('odd', undefined, 'classics'),
];

describe('the ladder', () => {
  it('has the levels from the weakest, without other groups', () => {
    expect(ladderOf(players).map(({ id }) => id)).toEqual(['first', 'club', 'master']);
    expect(beginnerOf(players)?.id).toBe('first');
    expect(beginnerOf([player('only', 100, 'classics')])?.id).toBe('only');
    expect(beginnerOf([])).toBeUndefined();
  });

  it.each([
    ['first', 'club'],
    ['club', 'master'],
    ['master', undefined],
    ['old', 'club'],
    ['odd', undefined],
    ['stranger', undefined],
  ])('goes from %s to %s', (beaten, next) => {
    expect(nextLevel(players, beaten)?.id).toBe(next);
  });
});

describe('ratings by variant', () => {
  it('of Blokus are shown for the measured variants', async () => {
    const loaded = (await openGame('blokus'))!;
    const parse = (text: string): unknown => must(loaded.game.notation.params.parse(text));
    const ratingsIn = (params: string) =>
      new Map(
        withMeasuredElo(loaded, parse(params)).players.flatMap(({ id, elo }) => (elo === undefined ? [] : [[id, elo]])),
      );
    const usual = new Map(loaded.players.flatMap(({ id, elo }) => (elo === undefined ? [] : [[id, elo]])));
    expect(ratingsIn('')).toEqual(usual);
    expect(ratingsIn('game=two')).toEqual(usual);
    expect(ratingsIn('game=three')).toEqual(ratingsIn('game=classic'));
    for (const kind of ['duo', 'classic']) {
      const own = ratingsIn(`game=${kind}`);
      for (const [id, elo] of usual) {
        if (id === 'medium') expect(own.get(id)).toBe(elo);
        else expect(own.get(id)).not.toBe(elo);
      }
      for (const each of [usual, own]) {
        const ladder = ladderOf(loaded.players).flatMap(({ id }) => each.get(id) ?? []);
        expect(ladder).toEqual(ladder.toSorted((one, other) => one - other));
      }
    }
  });

  it('of Quoridor are shown only for the measured setup: two players, 9x9, ten walls each', async () => {
    const loaded = (await openGame('quoridor'))!;
    const ratingsIn = (params: string) =>
      withMeasuredElo(loaded, must(loaded.game.notation.params.parse(params))).players.map(({ elo }) => elo);
    expect(ratingsIn('')).toEqual(loaded.players.map(({ elo }) => elo));
    expect(ratingsIn('line=strict,draw=off')).toEqual(ratingsIn(''));
    expect(ratingsIn('').some((elo) => elo !== undefined)).toBe(true);
    for (const params of ['players=4', 'size=7', 'size=11', 'walls=3']) {
      expect(
        ratingsIn(params).every((elo) => elo === undefined),
        params,
      ).toBe(true);
    }
  });

  it('are the same everywhere in a game without variants', async () => {
    const loaded = (await openGame('minotaur'))!;
    expect(withMeasuredElo(loaded, loaded.game.setup.defaults).players.map(({ elo }) => elo)).toEqual(
      loaded.players.map(({ elo }) => elo),
    );
  });
});

describe('the beaten computer player', () => {
  const seats = [{ name: 'Ann' }, { name: '', player: 'first' }, { name: '', player: 'club' }];

  it.each([
    ['is the strongest of the others if a person won', [0], 'club'],
    ['is none if a computer player won', [1], undefined],
    ['is none in a draw', [], undefined],
  ])('%s', (_what, winners, beaten) => {
    expect(strongestBeaten(players, seats, winners)?.id).toBe(beaten);
  });

  it('is none among people', () => {
    expect(strongestBeaten(players, [{ name: '' }, { name: '' }], [0])).toBeUndefined();
  });
});

it('the seat menu lists a person, the levels and the groups, with their ratings', () => {
  const words: Words = {
    'setup.person': 'A person',
    'setup.levels': 'Levels',
    'group.classics': 'Classics',
    'player.elo': 'Elo {elo}',
    'player.elo.unmeasured': 'Elo not measured',
    'player.club': 'Club',
  };
  const options = holderOptions(players, createSay('en', [words]));
  expect(options[0]).toEqual({ id: 'person', label: 'A person' });
  expect(options.find(({ id }) => id === 'club')).toEqual({
    id: 'club',
    label: 'Club',
    note: 'Elo 1200',
    group: 'Levels',
  });
  expect(options.find(({ id }) => id === 'odd')).toMatchObject({ group: 'Classics', note: 'Elo not measured' });
});

describe('after a loss', () => {
  const seats = [{ name: '' }, { name: '', player: 'master' }, { name: '', player: 'club' }];

  it('the winner is the strongest computer player on the winning side', () => {
    expect(strongestWinner(players, seats, [1])?.id).toBe('master');
    expect(strongestWinner(players, seats, [1, 2])?.id).toBe('master');
    expect(strongestWinner(players, seats, [2])?.id).toBe('club');
  });

  it('there is no winner to name if a person has won, or no person plays', () => {
    expect(strongestWinner(players, seats, [0])).toBeUndefined();
    expect(strongestWinner(players, seats, [])).toBeUndefined();
    expect(strongestWinner(players, seats.slice(1), [0])).toBeUndefined();
  });

  it('the suggested opponent is the first unbeaten level, otherwise the level below', () => {
    expect(easierLevel(players, 'master', new Set())?.id).toBe('first');
    expect(easierLevel(players, 'master', new Set(['first']))?.id).toBe('club');
    expect(easierLevel(players, 'master', new Set(['first', 'club']))?.id).toBe('club');
    expect(easierLevel(players, 'first', new Set())).toBeUndefined();
    expect(easierLevel(players, 'old', new Set())?.id).toBe('first');
  });
});

it('a seat keeps the person’s name until the seat holder changes', () => {
  expect(withHolder({ name: 'Ann' }, 'person')).toEqual({ name: 'Ann' });
  expect(withHolder({ name: 'Ann' }, 'club')).toEqual({ name: '', player: 'club' });
  expect(withHolder({ name: 'Hal', player: 'club' }, 'person')).toEqual({ name: '' });
});

it('seats with the same name show their numbers', () => {
  const say = createSay('en', [{ 'player.club': 'Club', 'seat.person': 'Player {n}' }]);
  const seats = [{ name: '' }, { name: '', player: 'club' }, { name: '', player: 'club' }, { name: 'Ann' }];
  expect(seats.map((_, seat) => nameAmong(say, seats, seat))).toEqual(['Player 1', 'Club 2', 'Club 3', 'Ann']);
});
