import { expect as sure, ok, type Engine, type EnginePosition } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkEngine, checkEnginePerft } from '../src/index.ts';
import { onTrial, type State } from './broken-game.ts';

const { rules, notation } = game;

/** An engine made from the rules, with a hash of the position text: correct, and easy to break. */
function twin(change: (position: EnginePosition) => Partial<EnginePosition> = () => ({})): Engine {
  return {
    open: (query) => {
      const params = notation.params.parse(query.params);
      if (!params.ok) return params;
      const states: State[] = [sure(rules.start(params.value, query.start))];
      const top = (): State => states.at(-1)!;
      const position: EnginePosition = {
        moves: () => [...rules.moves(top())].map(notation.move.print),
        play: (text) => void states.push(rules.play(top(), sure(notation.move.parse(text)))),
        undo: () => void states.pop(),
        hash: () => hash(position.print()),
        print: () => notation.position(params.value).print(top()),
        perft: (depth) => perft(top(), depth),
        close: () => {},
      };
      query.moves.forEach(position.play);
      return ok({ ...position, ...change(position) });
    },
  };
}

const perft = (state: State, depth: number): number =>
  depth === 0 ? 1 : [...rules.moves(state)].reduce((sum, move) => sum + perft(rules.play(state, move), depth - 1), 0);

/** FNV-1a, twice. */
function hash(text: string): string {
  const half = (seed: number): string => {
    let h = seed;
    for (const sign of text) h = Math.imul(h ^ sign.codePointAt(0)!, 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x12345678);
}

const run = (engine: Engine): Promise<void> => checkEngine(onTrial({ engine: async () => engine }));

const finds = (engine: Engine, message: RegExp): Promise<void> => expect(run(engine)).rejects.toThrow(message);

describe('the check of the engine', () => {
  test('passes an exact copy of the rules', async () => {
    await run(twin());
    await checkEnginePerft(onTrial({ engine: async () => twin() }), { nodes: [9, 72, 504, 3024] });
  });

  test('finds a missing move', () =>
    finds(
      twin((position) => ({ moves: () => position.moves().slice(1) })),
      /the engine has other moves: missing \w\d; too many none/,
    ));

  test('finds an undo that does not restore the state', () =>
    finds(
      twin((position) => ({
        undo: () => {
          position.undo();
          const [move] = position.moves();
          if (move) position.play(move);
        },
      })),
      /undo of \w\d leads to “/,
    ));

  test('finds a hash that changes', () => {
    let calls = 0;
    return finds(
      twin(() => ({ hash: () => (calls++).toString(16) })),
      /has the hashes|leads to another hash/,
    );
  });

  test('finds positions with the same hash', () =>
    finds(
      twin(() => ({ hash: () => '0' })),
      /have the same hash/,
    ));

  test('finds a different position text', () =>
    finds(
      twin((position) => ({ print: () => position.print().toUpperCase() })),
      /the engine prints “/,
    ));

  test('finds invalid params that open', () =>
    finds(
      { open: (query) => twin().open({ ...query, params: query.params.replace('~?', '') }) },
      /opens params that are none/,
    ));

  test('finds a wrong count', () =>
    expect(
      checkEnginePerft(onTrial({ engine: async () => twin(() => ({ perft: () => 9 })) }), { nodes: [9, 72] }),
    ).rejects.toThrow(/perft\(2\) is 9 by the engine, not 72/));
});
