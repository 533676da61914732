import { random } from '@quadrille/kit';
import { writeFileSync } from 'node:fs';
import { Ground } from '../dist/engine/ground.js';
import { legalMoves } from '../dist/engine/moves.js';
import { notation } from '../dist/notation/notation.js';
import { printPosition } from '../dist/rules/position.js';
import { collection } from '../dist/puzzles/collection.js';
import { answersTo, winsIn } from '../dist/puzzles/judge.js';
import { rules } from '../dist/rules/rules.js';

/**
 * Looks for puzzles in random games on 5 x 5 and proves them: with the power one first move wins in time and all others do
 * not, without it none does. `node games/minotaur/bench/puzzles.mjs [EACH] [SECONDS]` adds to src/puzzles/collection.ts until
 * there are so many for each power.
 */
const each = Number(process.argv[2] ?? 28);
const seconds = Number(process.argv[3] ?? 400);
const chance = random(2311 + collection.length);
const found = { hammer: [], ladder: [], swift: [], scroll: [] };
for (const row of collection) found[row[0]].push({ at: placeOf(row[3]), row });
const fresh = [];
const params = notation.params.parse('size=5,walls=3,draw=off').value;
const end = performance.now() + seconds * 1000;

/** Pawns and monster: puzzles that differ in nothing else look alike. */
function placeOf(position) {
  const [, , , pawns, , , monster] = position.split(' / ');
  return `${pawns} ${monster}`;
}

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
  const stock = [chance.below(2), chance.below(2) * chance.below(3)];
  const bare = { ...state, stock, held: [null, null], tokens: state.tokens.slice(0, 2), seen: [] };
  for (const power of Object.keys(found)) {
    const list = found[power];
    if (list.length >= each) continue;
    // Two walls more win no race of two moves.
    const moves = power !== 'scroll' && list.length % 5 < 2 ? 2 : 3;
    if (winsIn(new Ground(bare), moves)) continue;
    const ground = new Ground({ ...bare, held: [power, null] });
    if (winsIn(ground, moves - 1)) continue;
    const answers = answersTo(ground, moves);
    if (answers.length !== 1) continue;
    const position = printPosition({ ...ground.state(), seen: [] });
    const at = placeOf(position);
    if (Object.values(found).some((known) => known.some((one) => one.at === at))) continue;
    list.push({ at, row: [power, moves, ground.grid.texts[answers[0]], position] });
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
