import { random } from '@quadrille/kit';
import { writeFileSync } from 'node:fs';
import { EngineState } from '../dist/engine/engine-state.js';
import { legalMoves } from '../dist/engine/moves.js';
import { notation } from '../dist/notation/notation.js';
import { printPosition } from '../dist/rules/position.js';
import { collection } from '../dist/puzzles/collection.js';
import { findWinningFirstMoves, canWinWithin } from '../dist/puzzles/judge.js';
import { rules } from '../dist/rules/rules.js';

/**
 * Finds puzzles in random matches on 5 x 5 and proves them: with the power exactly one first move wins in time, without
 * it none does. `node games/minotaur/bench/puzzles.mjs [EACH] [SECONDS]` adds to src/puzzles/collection.ts until each
 * power has EACH puzzles.
 */
const each = Number(process.argv[2] ?? 28);
const seconds = Number(process.argv[3] ?? 400);
const chance = random(2311 + collection.length);
const found = { hammer: [], ladder: [], swift: [], scroll: [] };
for (const row of collection) found[row[0]].push({ at: placeOf(row[3]), row });
const fresh = [];
const params = notation.params.parse('size=5,walls=3,draw=off').value;
const end = performance.now() + seconds * 1000;

/** Squares of the pawns and the monster; puzzles with the same ones look alike. */
function placeOf(position) {
  const [, , , pawns, , , monster] = position.split(' / ');
  return `${pawns} ${monster}`;
}

function randomPosition() {
  const ground = new EngineState(rules.start({ ...params, seed: 1 + chance.below(99) }).value);
  const plies = 6 + 2 * chance.below(6);
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(ground);
    const steps = moves.filter((move) => move < ground.grid.wallBase);
    ground.play(chance.pick(chance.below(2) === 0 && steps.length > 0 ? steps : moves));
    if (ground.winner >= 0) return undefined;
  }
  return ground.toMove === 0 ? ground.toState() : undefined;
}

while (performance.now() < end && Object.values(found).some((list) => list.length < each)) {
  const state = randomPosition();
  if (!state) continue;
  const stock = [chance.below(2), chance.below(2) * chance.below(3)];
  const bare = { ...state, stock, held: [null, null], tokens: state.tokens.slice(0, 2), seen: [] };
  for (const power of Object.keys(found)) {
    const list = found[power];
    if (list.length >= each) continue;
    // In two moves the two walls of a scroll cannot win the race.
    const moves = power !== 'scroll' && list.length % 5 < 2 ? 2 : 3;
    if (canWinWithin(new EngineState(bare), moves)) continue;
    const ground = new EngineState({ ...bare, held: [power, null] });
    if (canWinWithin(ground, moves - 1)) continue;
    const answers = findWinningFirstMoves(ground, moves);
    if (answers.length !== 1) continue;
    const position = printPosition({ ...ground.toState(), seen: [] });
    const at = placeOf(position);
    if (Object.values(found).some((known) => known.some((one) => one.at === at))) continue;
    list.push({ at, row: [power, moves, ground.grid.textsByCode[answers[0]], position] });
    fresh.push(list.at(-1).row);
  }
}

const rows = [...collection, ...fresh];
const lines = rows.map(([power, moves, answer, position]) => `  ['${power}', ${moves}, '${answer}', '${position}'],`);
writeFileSync(
  new URL('../src/puzzles/collection.ts', import.meta.url),
  `import type { Power } from '../rules/state.ts';\n\n/** Power, moves, the only answer, position; found and proved by bench/puzzles.mjs. New ones go to the end, and give the dailies a new version. */\nexport const collection: readonly (readonly [power: Power, moves: number, answer: string, position: string])[] = [\n${lines.join('\n')}\n];\n`,
);
console.log(
  Object.entries(found)
    .map(([power, list]) => `${power} ${list.length}`)
    .join(', '),
);
