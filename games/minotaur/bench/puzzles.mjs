import { random } from '@quadrille/kit';
import { writeFileSync } from 'node:fs';
import { Ground } from '../dist/engine/ground.js';
import { legalMoves } from '../dist/engine/moves.js';
import { notation } from '../dist/notation/notation.js';
import { printPosition } from '../dist/notation/position.js';
import { answersTo, winsIn } from '../dist/puzzles/prover.js';
import { rules } from '../dist/rules/rules.js';

/**
 * Looks for puzzles in random games on 5 x 5 and proves them: with the power one first move wins in time and all others do
 * not, without it none does. `node games/minotaur/bench/puzzles.mjs [SECONDS]` writes src/puzzles/collection.ts.
 */
const seconds = Number(process.argv[2] ?? 25);
const each = 5;
const chance = random(2311);
const wanted = { hammer: [2, 2, 2, 3, 3], ladder: [2, 2, 3, 3, 3], swift: [2, 2, 3, 3, 3], scroll: [3, 3, 3, 3, 3] };
const found = { hammer: [], ladder: [], swift: [], scroll: [] };
const params = notation.params.parse('size=5,walls=3,draw=off').value;
const end = performance.now() + seconds * 1000;

function randomPosition() {
  const ground = new Ground(rules.start({ ...params, seed: 1 + chance.below(99) }).value);
  const plies = 6 + 2 * chance.below(6);
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(ground);
    const steps = moves.filter((move) => move < ground.grid.wall);
    ground.play(chance.pick(chance.below(2) === 0 && steps.length > 0 ? steps : moves));
    if (ground.winner >= 0) return undefined;
  }
  return ground.toMove === 0 ? ground.state() : undefined;
}

while (performance.now() < end && Object.values(found).some((list) => list.length < each)) {
  const state = randomPosition();
  if (!state) continue;
  const pawns = JSON.stringify(state.pawns);
  const stock = [chance.below(2), chance.below(2) * chance.below(3)];
  const bare = { ...state, stock, held: [null, null], tokens: state.tokens.slice(0, 2), seen: [] };
  for (const power of Object.keys(found)) {
    const list = found[power];
    const moves = wanted[power][list.length];
    if (list.some(({ at }) => at === pawns)) continue;
    if (moves === undefined || winsIn(new Ground(bare), moves)) continue;
    const ground = new Ground({ ...bare, held: [power, null] });
    if (winsIn(ground, moves - 1)) continue;
    const answers = answersTo(ground, moves);
    if (answers.length !== 1) continue;
    const position = printPosition({ ...ground.state(), seen: [] });
    list.push({ at: pawns, row: [power, moves, ground.grid.texts[answers[0]], position] });
  }
}

const rows = Object.values(found)
  .flat()
  .map(({ row }) => row);
const lines = rows.map(([power, moves, answer, position]) => `  ['${power}', ${moves}, '${answer}', '${position}'],`);
writeFileSync(
  new URL('../src/puzzles/collection.ts', import.meta.url),
  `import type { Power } from '../rules/state.ts';\n\n/** Power, moves, the only answer, position; found and proved by bench/puzzles.mjs. New ones go to the end. */\nexport const collection: readonly (readonly [power: Power, moves: number, answer: string, position: string])[] = [\n${lines.join('\n')}\n];\n`,
);
console.log(
  Object.entries(found)
    .map(([power, list]) => `${power} ${list.length}`)
    .join(', '),
);
