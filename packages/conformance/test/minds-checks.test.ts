import { printRecord, type MindFigures, type MindStudy, type Words } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkMinds } from '../src/index.ts';
import { onTrial } from './broken-game.ts';

const players = ['random', 'perfect'];

/** Cross has the left column. */
const won = ['a1', 'b1', 'a2', 'b2', 'a3'];

const seen = { chance: 0.5, judged: 0.5, exact: false, reasons: [], heat: [{ move: 'c3', chance: 0.2 }] };

const recordOf = (moves: readonly string[], result: string): string =>
  printRecord({
    game: game.id,
    revision: game.revision,
    params: '',
    seats: players.map((name) => ({ name })),
    result,
    extra: [],
    entries: moves.map((text) => ({ text })),
    variations: [],
  });

const figures: MindFigures = {
  players,
  seed: 1,
  games: 2,
  matches: [
    {
      limit: 'ms',
      amount: 10,
      shares: [
        [0.5, 0, 1],
        [0.5, 0, 1],
      ],
      cross: [
        [
          [0, 0],
          [1, 2],
        ],
        [
          [1, 2],
          [0, 0],
        ],
      ],
      msPerTurn: [1, 1],
      nodesPerTurn: [1, 1],
    },
  ],
  errors: {
    ms: 10,
    judging: 1,
    stages: [{ from: 0, positions: 3, exact: 0, lost: [0, 0] }],
    same: [
      [3, 1],
      [1, 3],
    ],
    positions: 3,
  },
  styles: players.map(() => ({ games: 2, values: [1] })),
  views: [{ moves: ['a1'], minds: players.map(() => ({ ...seen, move: 'b2', line: ['b2', 'c3'] })) }],
  records: [recordOf(won, '1')],
};

const study: MindStudy = {
  params: '',
  openingPlies: 0,
  players,
  ms: [10],
  nodes: [],
  judgeNodes: 1,
  pliesPerStage: 4,
  costs: [[], [{ key: 'thought', value: 2 }]],
  measures: [{ id: 'marks', group: 'all', unit: 'number' }],
  style: () => [[1], [1]],
  judge: async () => [],
  explainMove: async () => ({ reasons: [], heat: [] }),
  figures: async () => figures,
};

const studyWords: Words = {
  'minds.lead': 'Two minds.',
  'mind.random': 'Any.',
  'mind.perfect': 'All.',
  'mind.cost.thought': '{n} thoughts',
  'mind.group.all': 'All',
  'mind.style.marks': 'Marks',
};

const trialWith = (words: Words) =>
  onTrial({
    words: {
      en: async () => ({ ...(await game.words.en()), ...words }),
      fr: async () => ({ ...(await game.words.fr()), ...words }),
    },
  });

const finds = (damage: Partial<MindFigures>, message: RegExp): Promise<void> =>
  expect(
    checkMinds(trialWith(studyWords), { ...study, figures: async () => ({ ...figures, ...damage }) }),
  ).rejects.toThrow(message);

describe('the check of a study of minds', () => {
  test('passes a correct one', () => checkMinds(trialWith(studyWords), study));

  test('finds an unknown player', () =>
    expect(checkMinds(trialWith(studyWords), { ...study, players: ['random', 'oracle'] })).rejects.toThrow(/“oracle”/));

  test('finds figures of other players', () => finds({ players: ['perfect', 'random'] }, /other players/));

  test('finds a budget without a match', () => finds({ matches: [] }, /0 matches/));

  test('finds points that do not add up', () =>
    finds(
      {
        matches: figures.matches.map((match) => ({
          ...match,
          cross: [
            [
              [0, 0],
              [2, 2],
            ],
            [
              [1, 2],
              [0, 0],
            ],
          ],
        })),
      },
      /2 and 1 points of 2 games/,
    ));

  test('finds missing positions', () =>
    finds({ errors: { ...figures.errors, positions: 4 } }, /3 positions in stages, 4 in all/));

  test('finds an unreachable position', () =>
    finds({ views: [{ ...figures.views[0]!, moves: ['a1', 'a1'] }] }, /cannot be reached/));

  test('finds an illegal move', () =>
    finds(
      { views: [{ moves: ['a1'], minds: players.map(() => ({ ...seen, move: 'a1', line: ['a1'] })) }] },
      /“a1” cannot be played/,
    ));

  test('finds an unfinished game', () => finds({ records: [recordOf(won.slice(0, 3), '*')] }, /not over/));

  test('finds a measure without a message', () =>
    expect(checkMinds(trialWith({ ...studyWords, 'mind.style.marks': '{n} {lost}' }), study)).rejects.toThrow(
      /mind\.style\.marks/,
    ));
});
