import { expect as must, fail, fault, headerOf, parseRecord, type GameRecord } from '@quadrille/kit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGame } from '../src/platform/games.ts';
import { store } from '../src/platform/storage.ts';
import { openLinkedGame, openPlayedGame, type PlayedGame } from '../src/features/play/played-game.ts';

afterEach(() => vi.restoreAllMocks());

const record = (): GameRecord =>
  must(
    parseRecord(
      '[Quadrille "1"]\n[Game "noughts"]\n[Revision "1"]\n[Params ""]\n[Seat1 "human"]\n[Seat2 "human"]\n[Result "*"]\n\n1. a1 b1\n2. a2 b2',
    ),
  );

async function linked(): Promise<PlayedGame> {
  const opened = await openLinkedGame((await openGame('noughts'))!, record());
  if (!opened.ok) throw new Error(opened.error.fault.code);
  return opened.value;
}

const play = (game: PlayedGame, m: string, by: number): void => void must(game.do({ by, kind: 'move', move: m }));

describe('a game opened by a link', () => {
  test('has the same id for all its endings, which is the id of the saved game', async () => {
    const game = await linked();
    expect(game.id).toBe('');
    play(game, 'a3', 0);
    const first = await game.savedId();
    expect(first).not.toBe('');
    must(game.do({ by: 0, kind: 'undo' }));
    play(game, 'a3', 0);
    expect(await game.savedId()).toBe(first);
    expect(must(await store.openSession(first)).saved.finished).toBe(true);
    game.close();
  });

  test('is saved by a later move when the first save has failed', async () => {
    vi.spyOn(store, 'create').mockResolvedValueOnce(fail(fault('store-full')));
    const game = await linked();
    play(game, 'c3', 0);
    expect(await game.savedId()).toBe('');
    expect(game.now().unsaved?.code).toBe('store-full');
    play(game, 'b3', 1);
    expect(await game.savedId()).not.toBe('');
    expect(game.now().unsaved).toBeUndefined();
    game.close();
  });
});

test('a game that is left while it is paused is saved with the clocks as they stopped', async () => {
  const control = ['Control', '300+0'] as const;
  const { id } = must(await store.create({ ...record(), extra: [control, ['Clock', '300000 300000']] }));
  const opened = await openPlayedGame((await openGame('noughts'))!, id);
  const game = (opened.ok && 'pause' in opened.value ? opened.value : undefined)!;
  game.pause();
  const [left] = game.clocks();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  game.close();
  const clocks = await vi.waitFor(async () => {
    const saved = must(await store.get(id))!;
    expect(saved.revision).toBeGreaterThan(1);
    return headerOf(must(parseRecord(saved.record)), 'Clock')!;
  });
  expect(Number(clocks.split(' ')[0])).toBe(left);
});
