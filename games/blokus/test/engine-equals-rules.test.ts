import { amount } from '@quadrille/conformance/amount';
import { expect as must, random, type EnginePosition, type Random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { openEngine, openUmpire } from '../src/engine/engine.ts';
import { notation } from '../src/notation/notation.ts';
import { scorings, variants } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';
import { isOver, type Move, type State } from '../src/rules/state.ts';
import { scatteredPosition } from './engine-positions.ts';

const engine = await openEngine();
const umpire = await openUmpire();

/** Positions of each kind, per variant and scoring; the rules are slower on the large board. */
const large = { fromPlay: amount(40, 420), scattered: amount(12, 180) };
const small = { fromPlay: amount(150, 2100), scattered: amount(30, 600) };

const settings = variants.flatMap((variant) => scorings.map((scoring) => `game=${variant},scoring=${scoring}`));

/** Cases that must occur, or the comparison proves little. */
const seen = { positions: 0, over: 0, skipped: 0, gaveUp: 0, finished: 0, transpositions: 0 };

const hashOf = new Map<string, string>();
const textOf = new Map<string, string>();

describe.each(settings)('%s', (setting) => {
  const dice = random(settings.indexOf(setting));
  const params = must(notation.params.parse(setting));
  const { fromPlay, scattered } = params.variant === 'duo' ? small : large;

  test('games', () => {
    for (let left = fromPlay; left > 0;) {
      let state = must(rules.start(params));
      const position = must(engine.open({ params: setting, moves: [] }));
      const umpired = must(umpire.open({ params: setting, moves: [] }));
      const trail = [traceOf(position)];
      for (; left > 0; left--) {
        const moves = compare(position, state);
        expect(umpired.turn()).toEqual(rules.turn(state));
        if (isOver(state)) break;
        const text = choose(state, moves, dice);
        const before = state.colour;
        position.play(text);
        expect(umpired.play(text)).toBe(true);
        state = rules.play(state, must(notation.move.parse(text)));
        if (!isOver(state) && (before + 1) % state.out.length !== state.colour) seen.skipped++;
        trail.push(traceOf(position));
      }
      for (const before of trail.toReversed().slice(1)) {
        position.undo();
        expect(traceOf(position)).toEqual(before);
      }
      position.close();
    }
  });

  test('positions that no match reaches', () => {
    for (let i = 0; i < scattered; i++) {
      const state = scatteredPosition(params, dice);
      const start = notation.position(params).print(state);
      const position = must(engine.open({ params: setting, start, moves: [] }));
      compare(position, state);
      position.close();
    }
  });
});

test('there were many positions, and every case occurred', () => {
  expect(seen.positions).toBeGreaterThanOrEqual(amount(500, 10_000));
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(amount(2, 20));
});

/** Mostly small pieces first, which makes long matches; sometimes a colour gives up. */
function choose(state: State, moves: readonly string[], dice: Random): string {
  if (dice.below(60) === 0 && [...rules.extraMoves(state)].length > 0) {
    seen.gaveUp++;
    return 'giveup';
  }
  const picks = [dice.pick(moves), dice.pick(moves), dice.pick(moves)];
  return dice.below(2) === 0 ? picks[0]! : picks.reduce((a, b) => (a.length > b.length ? a : b));
}

/** Returns the moves on which both agree. */
function compare(position: EnginePosition, state: State): string[] {
  const text = notation.position(state.params).print(state);
  expect(position.print()).toBe(text);
  const moves = Array.from(rules.moves(state), (move: Move) => notation.move.print(move)).toSorted();
  const found = position.moves().toSorted();
  // Only lists that differ go through the slow `expect`, because there are thousands of long ones.
  if (found.join(' ') !== moves.join(' ')) expect(found, text).toEqual(moves);
  sameHashIffSamePosition(`${state.params.variant}:${text}`, `${state.params.variant}:${position.hash()}`);
  seen.positions++;
  if (isOver(state)) seen.over++;
  if (state.monominoLast.some(Boolean)) seen.finished++;
  return moves;
}

function sameHashIffSamePosition(text: string, hash: string): void {
  if (hashOf.has(text)) seen.transpositions++;
  expect(hashOf.get(text) ?? hash).toBe(hash);
  expect(textOf.get(hash) ?? text).toBe(text);
  hashOf.set(text, hash);
  textOf.set(hash, text);
}

const traceOf = (position: EnginePosition): object => ({ text: position.print(), hash: position.hash() });
