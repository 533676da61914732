import { describeEarlier } from '@quadrille/conformance';
import { expect as must, Session } from '@quadrille/kit';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import type { Progress } from '../src/puzzles/progress.ts';
import { levels } from '../src/puzzles/levels.ts';

const folder = new URL('./earlier/ddb560e/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const readJson = <T>(name: string): T => JSON.parse(text(name)) as T;

describeEarlier(game, { folder });

const { params, position } = game.notation;
const open = (of: string, start?: string) => must(Session.start(game, must(params.parse(of)), start));

interface Puzzle {
  readonly position: string;
  readonly moves: string;
}

describe('data of version ddb560e', () => {
  test('a solo match continues where it was left', () => {
    const solos = readJson<readonly { readonly data: Progress }[]>('progress.json').flatMap(
      ({ data }) => data.solo ?? [],
    );
    const places = solos.map((solo) => {
      const moves = solo.moves.map((move) => ({ text: move }));
      const { session, refused } = open(solo.params, solo.start ?? undefined).playAll(moves);
      expect(refused).toBeUndefined();
      return position(session.params).print(session.state);
    });
    expect(places).toEqual(readJson('solo.json'));
  });

  test('stars belong to the levels on which they were won', () => {
    expect(levels.map((level) => level.position)).toEqual(readJson('levels.json'));
  });

  test('puzzles of the command line are solved by their moves', () => {
    for (const line of text('puzzles.jsonl').trimEnd().split('\n')) {
      const puzzle = JSON.parse(line) as Puzzle;
      const moves = puzzle.moves.split(' ').map((move) => ({ text: move }));
      const { session, refused } = open('variant=puzzle', puzzle.position).playAll(moves);
      expect(refused).toBeUndefined();
      expect(session.turn).toMatchObject({ kind: 'over', outcome: { reason: 'reached' } });
    }
  });
});
