import { lineAndColumn } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { countGame, levelGame, counted, countRecord } from './count-game.ts';
import { code, freshName, openTab, value } from './tabs.ts';

describe('import of records', () => {
  test('stores every record of one text', async () => {
    const store = openTab(freshName());
    const report = value(await store.importText(`${countRecord('1 2')}\n${countRecord('3 3 3 1')}`));
    expect(report.refused).toEqual([]);
    expect(report.games.map(({ moves, finished, kept }) => [moves, finished, kept])).toEqual([
      [2, false, true],
      [4, true, true],
    ]);
    expect(value(await store.list())).toHaveLength(2);
  });

  test('Windows lines and a byte-order mark make no difference', async () => {
    const store = openTab(freshName());
    const record = countRecord('1 2');
    const report = value(await store.importText(`\u{feff}${record.replaceAll('\n', '\r\n')}`));
    expect(report.games.map((game) => game.record)).toEqual([record]);
  });

  test('does not add an existing record twice', async () => {
    const store = openTab(freshName());
    value(await store.create(counted('1 2')));
    const report = value(await store.importText(countRecord('1 2') + countRecord('1 3') + countRecord('1 3')));
    expect(report.games.map(({ moves }) => moves)).toEqual([2]);
    expect(report.skipped).toEqual([
      { place: 'record 1', why: 'same' },
      { place: 'record 3', why: 'same' },
    ]);
  });

  test.each([
    ['an illegal move', '1. 1 2', '1. 1 7', 'count-number', '7'],
    ['a move that is none', '1. 1 2', '1. 1 x', 'count-number', 'x'],
    ['a wrong result', '[Result "*"]', '[Result "1"]', 'record-result', '1"]'],
    ['an unknown game', '[Game "count"]', '[Game "chess"]', 'unknown-game', '[Quadrille'],
    ['a broken header', '[Game "count"]', '[Game "count]', 'record-game-missing', '[Game'],
  ])(
    'a record with %s is refused at its place in the whole text; the others come in',
    async (_, old, bad, why, place) => {
      const store = openTab(freshName());
      const text = `${countRecord('3 1')}${countRecord('1 2').replace(old, bad)}${countRecord('2')}`;
      const report = value(await store.importText(text));
      expect(report.games.map(({ moves }) => moves)).toEqual([2, 1]);
      expect(report.refused.map((refused) => [refused.place, refused.fault.code])).toEqual([['record 2', why]]);
      expect(text.slice(report.refused[0]!.fault.at).startsWith(place)).toBe(true);
      expect(report.refused[0]!.fault.at).toBeGreaterThanOrEqual(countRecord('3 1').length);
    },
  );

  test('a game that fails to load is a reported fault, not a rejection', async () => {
    const store = openTab(freshName(), [
      new Proxy(countGame, {
        get: () => {
          throw new Error('offline');
        },
      }),
    ]);
    const report = value(await store.importText(countRecord('1')));
    expect(report.refused).toMatchObject([{ fault: { code: 'store-game-load', at: 0 } }]);
  });
});

describe('export and import of everything', () => {
  test('a backup brings an empty browser to the same state', async () => {
    const here = openTab(freshName());
    const game = value(await here.create(counted('1 2'), { title: 'Été' }));
    value(await here.copy(game.id, 'Copy'));
    value(await here.create(counted('3 3 3 1')));
    value(await here.settings.save({ theme: 'dark' }));
    value(await here.progress(countGame).save({ stars: 5 }));

    const there = openTab(freshName());
    const report = value(await there.importText(value(await here.exportAll())));
    expect(report).toMatchObject({ documents: ['settings', 'count'], skipped: [], refused: [] });
    expect(value(await there.list())).toEqual(value(await here.list()));
    expect(value(await there.settings.load())).toEqual({ value: { theme: 'dark' } });
    expect(value(await there.progress(countGame).load())).toEqual({ value: { stars: 5 } });
  });

  test('the same backup a second time changes nothing', async () => {
    const store = openTab(freshName());
    value(await store.create(counted('1 2')));
    value(await store.settings.save({ theme: 'dark' }));
    const backup = value(await store.exportAll());
    const before = value(await store.list());
    const report = value(await store.importText(backup));
    expect(report).toMatchObject({ games: [], documents: [], refused: [] });
    expect(report.skipped).toEqual([
      { place: 'sessions[0]', why: 'same' },
      { place: 'settings', why: 'same' },
    ]);
    expect(value(await store.list())).toEqual(before);
  });

  test('a game that continued here after the backup does not change', async () => {
    const store = openTab(freshName());
    const { id } = value(await store.create(counted('1 2')));
    const backup = value(await store.exportAll());
    value(await value(await store.openSession(id)).save(counted('1 2 3')));
    const report = value(await store.importText(backup));
    expect(report.skipped).toEqual([{ place: 'sessions[0]', why: 'older' }]);
    expect(value(await store.get(id))?.moves).toBe(3);
  });

  test('a game that continued on another device is updated here', async () => {
    const [here, there] = [openTab(freshName()), openTab(freshName())];
    const { id } = value(await here.create(counted('1 2')));
    value(await there.importText(value(await here.exportAll())));
    const session = value(await there.openSession(id));
    value(await session.save(counted('1 2 3')));
    const report = value(await here.importText(value(await there.exportAll())));
    expect(report.games.map((game) => [game.id, game.moves])).toEqual([[id, 3]]);
    expect(value(await here.list())).toHaveLength(1);
  });

  test('an open game is not replaced: the version of the other device becomes a copy', async () => {
    const [here, there] = [openTab(freshName()), openTab(freshName())];
    const { id } = value(await here.create(counted('1 2')));
    const session = value(await here.openSession(id));
    value(await there.importText(value(await here.exportAll())));
    value(await value(await there.openSession(id)).save(counted('1 2 3')));
    const report = value(await here.importText(value(await there.exportAll())));
    expect(report.games.map((game) => game.moves)).toEqual([3]);
    expect(report.games[0]!.id).not.toBe(id);
    expect(session).toMatchObject({ mode: 'owner', saved: { moves: 2 } });
  });

  test('both versions of a diverged game are stored, and a second import adds nothing', async () => {
    const [here, there] = [openTab(freshName()), openTab(freshName())];
    const { id } = value(await here.create(counted('1')));
    value(await there.importText(value(await here.exportAll())));
    value(await value(await here.openSession(id)).save(counted('1 2')));
    value(await value(await there.openSession(id)).save(counted('1 3')));
    const backup = value(await there.exportAll());
    const report = value(await here.importText(backup));
    expect(report.games).toHaveLength(1);
    expect(value(await here.get(id))?.record).toBe(countRecord('1 2'));
    expect(value(await here.get(report.games[0]!.id))?.record).toBe(countRecord('1 3'));
    expect(value(await here.importText(backup)).skipped).toEqual([{ place: 'sessions[0]', why: 'same' }]);
    expect(value(await here.list())).toHaveLength(2);
  });

  test('the newer document wins, and the other one is set aside', async () => {
    const [here, there] = [openTab(freshName()), openTab(freshName())];
    value(await here.progress(countGame).save({ stars: 1 }));
    await new Promise((resolve) => setTimeout(resolve, 2));
    value(await there.progress(countGame).save({ stars: 9 }));
    const newer = value(await there.exportAll());
    expect(value(await there.importText(value(await here.exportAll()))).skipped).toEqual([
      { place: 'progress.count', why: 'older' },
    ]);
    expect(value(await here.importText(newer)).documents).toEqual(['count']);
    expect(value(await here.progress(countGame).load())).toEqual({ value: { stars: 9 } });
    const kept = JSON.parse(value(await here.exportAll())) as { aside: Record<string, { data: unknown }> };
    expect(Object.values(kept.aside).map(({ data }) => data)).toEqual([{ stars: 1 }]);
  });

  test('damaged entries are refused with line and column, the others are imported', async () => {
    const here = openTab(freshName());
    value(await here.create(counted('1 2 3')));
    value(await here.create(counted('2 2')));
    value(await here.settings.save({ theme: 'dark' }));
    const backup = value(await here.exportAll())
      .replace('"1. 2 2"', '"1. 2 9"')
      .replace('"theme": "dark"', '"theme": 5');
    const there = openTab(freshName());
    const report = value(await there.importText(backup));
    expect(report.games.map(({ moves }) => moves)).toEqual([3]);
    const told = report.refused.map(({ place, fault }) => {
      const { line, column } = lineAndColumn(backup, fault.at!);
      return [place.replace(/\d/, 'N'), fault.code, backup.split('\n')[line - 1]!.slice(column - 1)];
    });
    expect(told).toEqual([
      ['sessions[N]', 'count-number', '9",'],
      ['settings', 'settings-theme', '{'],
    ]);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -20), 'store-json-end'],
    [
      'of a newer format',
      (text: string) => text.replace('"quadrille-backup": 1', '"quadrille-backup": 2'),
      'store-backup-version',
    ],
    ['that is another program’s', () => '{"name": "x"}', 'store-backup-first'],
  ])('a backup %s is refused as a whole, and nothing changes', async (_, damage, why) => {
    const store = openTab(freshName());
    value(await store.create(counted('1')));
    const before = value(await store.exportAll());
    expect(code(await store.importText(damage(before)))).toBe(why);
    const written = /"written".*/;
    expect(value(await store.exportAll()).replace(written, '')).toBe(before.replace(written, ''));
  });

  test('mergeable progress is merged, whichever document is newer', async () => {
    const here = openTab(freshName(), [levelGame]);
    const there = openTab(freshName(), [levelGame]);
    value(await here.progress(levelGame).save([1, 2]));
    const older = value(await here.exportAll());
    value(await there.progress(levelGame).save([2, 3]));
    expect(value(await there.importText(older))).toMatchObject({ documents: ['levels'], skipped: [] });
    expect(value(await there.progress(levelGame).load())).toEqual({ value: [2, 3, 1] });
    const again = value(await there.importText(older));
    expect(again).toMatchObject({ documents: [], skipped: [{ place: 'progress.levels', why: 'older' }] });
  });

  test('saved games and progress of an unknown game are refused by name', async () => {
    const here = openTab(freshName());
    value(await here.create(counted('1')));
    value(await here.progress(countGame).save({ stars: 1 }));
    const report = value(await openTab(freshName(), []).importText(value(await here.exportAll())));
    expect(report.games).toEqual([]);
    expect(report.refused.map(({ place, fault }) => [place, fault.code, fault.args])).toEqual([
      ['sessions[0]', 'unknown-game', { game: 'count' }],
      ['progress.count', 'unknown-game', { game: 'count' }],
    ]);
  });
});
