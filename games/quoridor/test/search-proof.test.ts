import { random, type Random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { Searcher, type EngineResult, type SearchPlan } from '../src/engine/searcher.ts';
import { pliesToEnd } from '../src/engine/win-chance.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';
import { params } from './drawing.ts';
import { crowdedPosition } from './engine-positions.ts';

const never = new AbortController().signal;

async function last(
  start: string,
  setting: string,
  plan: SearchPlan,
  moves: readonly string[] = [],
): Promise<EngineResult> {
  const searcher = await Searcher.open({ params: setting, start, moves });
  let found: EngineResult | undefined;
  for await (const next of searcher.search(plan, never)) {
    found = next;
    if (plan.isExhaustive && pliesToEnd(next.lines[0]!.score) !== undefined) break;
  }
  searcher.close();
  return found!;
}

const endOf = ({ lines }: EngineResult): number | undefined => pliesToEnd(lines[0]!.score);

/** Pawns anywhere but at a goal, few walls left. */
function ending(setting: string, dice: Random, most: number): State | undefined {
  const { size } = params(setting);
  const crowded = crowdedPosition(params(setting), dice);
  const square = (from: number): { file: number; rank: number } => ({
    file: dice.below(size),
    rank: from + dice.below(size - 1),
  });
  const stock = [dice.below(most + 1), dice.below(most + 1)];
  const state: State = { ...crowded, pawns: [square(0), square(1)], stock, toMove: dice.below(2) };
  const started = rules.start(state.params, notation.position(state.params).print(state));
  return started.ok && rules.turn(started.value).kind === 'seat' ? started.value : undefined;
}

describe('a reported win or loss is correct by the exhaustive search', () => {
  test.each([
    ['size=5,walls=5', 120, 2],
    ['size=7,walls=5', 60, 1],
    ['walls=5', 30, 0],
  ])(
    '%s',
    async (setting, count, most) => {
      const dice = random(23);
      const seen = { won: 0, lost: 0 };
      for (let tries = 0; tries < count;) {
        const state = ending(setting, dice, most);
        if (!state) continue;
        tries++;
        const start = notation.position(state.params).print(state);
        const said = endOf(await last(start, setting, { nodes: 4000, seed: 1, canProve: true }));
        if (said === undefined) continue;
        const exact = endOf(await last(start, setting, { nodes: 400_000, seed: 1, isExhaustive: true }));
        if (exact !== undefined) expect(Math.sign(said), start).toBe(Math.sign(exact));
        seen[said > 0 ? 'won' : 'lost']++;
      }
      expect(seen.won).toBeGreaterThan(5);
      expect(seen.lost).toBeGreaterThan(5);
    },
    60_000,
  );
});
