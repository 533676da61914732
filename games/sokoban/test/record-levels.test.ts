import { describe, expect, test } from 'vitest';
import { storyLevels } from '../src/rules/story-levels.ts';
import { positionText } from '../src/rules/level-text.ts';
import { read, type ReadAnswer } from '../src/tasks/read.ts';

async function levelsOf(text: string): Promise<Extract<ReadAnswer, { kind: 'levels' }>> {
  for await (const answer of read({ text, as: 'levels' }, new AbortController().signal)) {
    if (answer.kind === 'levels') return answer;
  }
  throw new Error('not a word was said');
}

const record = (params: string, moves: string, game = 'sokoban'): string =>
  `[Quadrille "1"]\n[Game "${game}"]\n[Revision "1"]\n[Params "${params}"]\n[Seat1 ""]\n[Result "*"]\n\n1. ${moves}\n`;

describe('exports of the library', () => {
  test('contain records: each is a level with its moves up to the cursor', async () => {
    const left = record('level=story-2', 'l u u').replace('[Result', '[Cursor "2"]\n[Result');
    const { levels, faults } = await levelsOf(`${record('level=story-1', 'u u r')}\n${left}`);
    expect(faults).toEqual([]);
    expect(levels).toEqual([
      { position: positionText.print(storyLevels[0]!.start), params: 'level=story-1', solutions: [], saved: 'uur' },
      { position: positionText.print(storyLevels[1]!.start), params: 'level=story-2', solutions: [], saved: 'lu' },
    ]);
  });

  test('may omit the board of a generated level, which is generated again', async () => {
    const { levels } = await levelsOf(record('room=2x2,boxes=2,seed=7', 'l'));
    const [made] = levels;
    expect(made!.params).toBe('room=2x2,boxes=2,seed=7');
    expect(positionText.parse(made!.position).ok).toBe(true);
  });

  test('of a backup contribute only the games of Sokoban, with their names', async () => {
    const backup = {
      'quadrille-backup': 1,
      sessions: [
        { title: 'Sunday', record: record('level=story-1', 'u').split('\n') },
        { record: record('', 'e2', 'quoridor').split('\n') },
        { record: 'nonsense' },
      ],
    };
    const { levels, faults } = await levelsOf(JSON.stringify(backup, null, 2));
    expect(faults).toEqual([]);
    expect(levels.map(({ title, saved }) => [title, saved])).toEqual([['Sunday', 'u']]);
  });

  test('with another game are refused at its header', async () => {
    const { levels, faults } = await levelsOf(record('', 'e2', 'quoridor'));
    expect(levels).toEqual([]);
    expect(faults).toMatchObject([{ code: 'record-other-game', args: { game: 'quoridor' }, line: 2 }]);
  });

  test.each([
    ['a backup without games', '{"quadrille-backup":1}'],
    ['a damaged one', '{"quadrille-backup":1,'],
  ])('%s has no level', async (_, text) => {
    expect(await levelsOf(text)).toMatchObject({ levels: [], faults: [{ code: 'file-no-level' }] });
  });
});
