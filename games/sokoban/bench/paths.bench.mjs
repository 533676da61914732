import { stuckBoxes } from '../dist/deadlock/stuck.js';
import { pushPaths } from '../dist/rules/box-paths.js';
import { walkTo } from '../dist/rules/walk.js';
import { positionText } from '../dist/rules/level-text.js';

/** 100x100 squares, a wall in every third row with a gap at alternate ends, and a case in each corridor. */
function largest() {
  const rows = Array.from({ length: 100 }, (_, row) => {
    if (row === 0 || row === 99) return '#'.repeat(100);
    if (row % 6 === 0)
      return row % 12 === 0 ? `#${' '.repeat(4)}${'#'.repeat(95)}` : `${'#'.repeat(95)}${' '.repeat(4)}#`;
    const middle = row % 6 === 3 ? `${' '.repeat(40)}$${' '.repeat(16)}.${' '.repeat(40)}` : ' '.repeat(98);
    return `#${middle}#`;
  });
  rows[1] = `#@${' '.repeat(97)}#`;
  const read = positionText.parse(rows.join('|'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const state = largest();
const last = state.boxes.at(-1);
const first = state.boxes[0];

function timed(name, limit, times, run, note) {
  return {
    name,
    limit,
    run: async () => {
      const start = performance.now();
      for (let i = 0; i < times; i++) run(i);
      return { value: (performance.now() - start) / times, unit: 'ms', ...(note && { note }) };
    },
  };
}

const reach = pushPaths(state, first).cells.length;
const far = pushPaths(state, first).cells.at(-1);

export const benches = [
  timed(
    'push path-finding on 100x100, all squares of one case',
    2,
    50,
    (i) => pushPaths(state, i % 2 ? first : last),
    `${reach} squares in reach`,
  ),
  timed(
    'the moves to the farthest of them',
    undefined,
    20,
    () => pushPaths(state, first).moves(far),
    `${pushPaths(state, first).moves(far).length} moves`,
  ),
  timed('walking across 100x100', 2, 100, () => walkTo(state, state.board.width * 98 + 50)),
  timed('live deadlock test on 100x100', undefined, 50, () => stuckBoxes(state)),
];
