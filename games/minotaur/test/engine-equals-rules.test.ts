import { expect as must, random } from '@quadrille/kit';
import { amount } from '@quadrille/conformance/amount';
import { describe, expect, it } from 'vitest';
import { EngineState } from '../src/engine/engine-state.ts';
import { legalMoves } from '../src/engine/moves.ts';
import { notation } from '../src/notation/notation.ts';
import { printPosition } from '../src/rules/position.ts';
import { rules } from '../src/rules/rules.ts';

const variants = [
  '',
  'with=monster',
  'with=powers',
  'players=4',
  'players=4,size=7,caught=walls',
  'size=5,walls=3',
  'size=5,walls=4,caught=walls',
  'players=4,size=5,walls=2,with=powers',
];

/** A random move. Half of them move the pawn, since walls outnumber pawn moves, and powers are used when possible. */
function drawnMove(texts: readonly string[], chance: ReturnType<typeof random>): string {
  const powers = texts.filter((text) => /^[HLSW]/.test(text));
  if (powers.length > 0 && chance.below(3) === 0) return chance.pick(powers);
  const steps = texts.filter((text) => /^[a-o]\d+$/.test(text));
  return steps.length > 0 && chance.below(2) === 0 ? chance.pick(steps) : chance.pick(texts);
}

describe('the engine equals the rules on positions of random matches', () => {
  it.each(variants)('%s', (text) => {
    const positions = amount(200, 10_000);
    const chance = random(7);
    let seen = 0;
    for (let game = 1; seen < positions; game++) {
      const params = must(notation.params.parse([text, `seed=${(game % 99) + 1}`].filter(Boolean).join(',')));
      let state = must(rules.start(params));
      const ground = new EngineState(state);
      const positionsBack: string[] = [];
      while (rules.turn(state).kind === 'seat' && seen < positions) {
        seen++;
        const legal = [...rules.moves(state)].map((move) => notation.move.print(move)).toSorted();
        const told = legalMoves(ground).map((move) => ground.grid.textsByCode[move]!);
        expect(told.toSorted(), `${text} ${printPosition(state)}`).toEqual(legal);
        const move = drawnMove(legal, chance);
        positionsBack.push(printPosition(state));
        state = rules.play(state, must(notation.move.parse(move)));
        ground.play(ground.grid.codesByText.get(move)!);
        expect(printPosition({ ...ground.toState(), seen: [] }), `${text} after ${move}`).toBe(printPosition(state));
      }
      for (const before of positionsBack.toReversed()) {
        ground.undo();
        expect(printPosition({ ...ground.toState(), seen: [] })).toBe(before);
      }
    }
  });
});
