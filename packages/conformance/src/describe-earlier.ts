import { splitRecords, type Game } from '@quadrille/kit';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkEarlierId, checkEarlierProgress, checkEarlierRecord } from './checks/earlier.ts';
import type { EarlierGame, EarlierId, EarlierProgress, Then } from './trial/earlier.ts';

interface EarlierOptions {
  /** Files of an earlier version, and what that version said about them (docs/earlier-versions.md). */
  readonly folder: URL;
  /** The game's id in that version, if it was another. */
  readonly id?: string;
}

/** Tests that everything an earlier version wrote for this game still opens. */
export function describeEarlier<P, S, M>(game: Game<P, S, M>, { folder, id = game.id }: EarlierOptions): void {
  const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  const readExpected = <T>(name: string): T => JSON.parse(text(name)) as T;
  const has = (name: string): boolean => existsSync(new URL(name, folder));
  const then: Then<P, S, M> = { game, id };

  describe(`what version ${folder.pathname.split('/').at(-2)} wrote for ${game.id}`, () => {
    const records = splitRecords(text('records.txt'));
    const games = readExpected<readonly EarlierGame[]>('records.json');
    test('there is a description for every record', () => expect(records).toHaveLength(games.length));
    test.each(games.map((before, index) => ({ number: index + 1, before })))(
      'record $number leads to the same positions, turns and outcome',
      ({ number, before }) => checkEarlierRecord(then, records[number - 1]!.text, before),
    );
    test.each(readExpected<readonly EarlierId[]>('ids.json'))('$id opens the same board', (before) =>
      checkEarlierId(then, before),
    );
    if (has('progress.json')) {
      test.each(
        readExpected<readonly EarlierProgress[]>('progress.json').map((before, index) => ({
          number: index + 1,
          before,
        })),
      )('progress $number is read completely', ({ before }) => {
        expect(game.progress).toBeDefined();
        checkEarlierProgress(game.progress!, before);
      });
    }
    if (has('files.json')) {
      test.each(Object.entries(readExpected<Record<string, readonly EarlierGame[]>>('files.json')))(
        'the file %s has the same games',
        async (name, before) => {
          const format = game.files!.find(({ extension }) => name.endsWith(`.${extension}`))!;
          const read = await format.read(text(`files/${name}`));
          expect(read.map(({ ok }) => ok)).toEqual(before.map(() => true));
          for (const [index, one] of read.entries()) {
            if (one.ok) await checkEarlierRecord(then, one.value.record, before[index]!);
          }
        },
      );
    }
  });
}
