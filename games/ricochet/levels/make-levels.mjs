// Chooses the stored levels from generated puzzles and writes src/levels.ts. The same run makes the same levels.
//   npm run build && node games/ricochet/levels/make-levels.mjs
import { writeFileSync } from 'node:fs';
import { defaults } from '../dist/rules/params.js';
import { printSlide } from '../dist/rules/position.js';
import { stepsOfWay, slideRobot } from '../dist/rules/slide.js';
import { tryCandidate, positionOf } from '../dist/generator/generator.js';
import { SolverKernel } from '../dist/engine/kernel.js';

/** Levels of each length: 60 in all. */
const plan = { 3: 5, 4: 6, 5: 7, 6: 8, 7: 8, 8: 8, 9: 7, 10: 5, 11: 3, 12: 2, 13: 1 };
/** Every fifth level has diagonals. */
const furnished = { ...defaults, diagonals: 4 };
/** Puzzles looked at for one level. */
const choice = 24;
const nodes = 3_000_000;

const kernel = await SolverKernel.load();
const levels = [];
const seen = new Set();
let seed = 2026;
for (const [text, count] of Object.entries(plan)) {
  const length = Number(text);
  for (let i = 0; i < count; i++) {
    const params = levels.length % 5 === 4 ? furnished : defaults;
    const found = [];
    for (let n = 0; found.length < (length > 10 ? 4 : choice) && n < 200_000; n++) {
      const { puzzle } = tryCandidate(kernel, { params, minLength: length, maxLength: length, nodes }, seed, n);
      if (puzzle && hasIdea(puzzle, params)) found.push(puzzle);
    }
    seed++;
    found.sort((a, b) => a.ideas - b.ideas || a.solutions - b.solutions || b.robots - a.robots);
    const best = found.find((puzzle) => !seen.has(twin(puzzle))) ?? found[0];
    seen.add(twin(best));
    levels.push({ position: positionOf(params, best.problem), moves: best.moves.map(printSlide).join(' ') });
  }
}

/** Few ways, and one has to see something: another robot helps, the robot goes away first, or a diagonal turns it. */
function hasIdea({ ideas, robots, problem, moves }, params) {
  if (ideas > 4) return false;
  const { board, chip } = problem;
  const taker = moves.at(-1).robot;
  const legs = stepsOfWay(board, problem.robots, moves).filter(({ robot }) => robot === taker);
  const away = (cell) =>
    Math.abs((cell % board.width) - (chip.cell % board.width)) +
    Math.abs(Math.floor(cell / board.width) - Math.floor(chip.cell / board.width));
  const stops = [problem.robots[taker], ...legs.map(({ cell }) => cell)].map(away);
  const detour = stops.some((distance, i) => i > 0 && distance > stops[i - 1]);
  const turns = params.diagonals === 0 || isTurned(problem, moves);
  return turns && (robots > 1 || detour);
}

function isTurned({ board, robots }, moves) {
  let now = robots;
  return moves.some((move) => {
    const { cell, hasTurned } = slideRobot(board, now, move);
    now = { ...now, [move.robot]: cell };
    return hasTurned;
  });
}

/** Levels with the same target cell and the same last two moves feel the same. */
function twin({ problem, moves }) {
  return `${problem.chip.cell} ${moves.slice(-2).map(printSlide).join(' ')}`;
}

const lines = levels.map(({ position, moves }) => `  { position: '${position}', moves: '${moves}' },`);
writeFileSync(
  new URL('../src/puzzles/levels.ts', import.meta.url),
  `/** A stored puzzle with a shortest solution. */
export interface Level {
  readonly position: string;
  readonly moves: string;
}

/** In rising order. Made by levels/make-levels.mjs. */
export const levels: readonly Level[] = [
${lines.join('\n')}
];
`,
);
console.log(`${levels.length} levels`);
