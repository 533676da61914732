import { chooseLevel } from '../dist/generator/chosen-level.js';
import { generatedLevel } from '../dist/generator/generator.js';
import { roomStats } from '../dist/generator/room-stats.js';
import { replay } from '../dist/notation/moves-text.js';
import { isSolved } from '../dist/rules/step.js';

export const benches = [
  {
    name: 'rejection table: 1,000,000 rooms of 3x3 templates',
    limit: 10,
    run: async () => {
      const start = performance.now();
      const { rooms, floor, deadEnd, disconnected, any } = drained(roomStats({ width: 3, height: 3 }, 8, 1_000_000, 1));
      const value = (performance.now() - start) / 1000;
      const percent = [floor, deadEnd, disconnected, any].map((count) => ((100 * count) / rooms).toFixed(3));
      return { value, unit: 's', note: `floor / dead end / disconnected / any: ${percent.join(' / ')} %` };
    },
  },
  farthest(2, 3, 300),
  farthest(3, 20, 100),
  farthest(4, 250, 25),
  chosen(2, 40),
  chosen(3, 20),
  {
    name: '10,000 levels solved by their witnesses',
    limit: 10_000,
    atLeast: true,
    // A count, not a time, so one run is enough.
    run: async () => ({ value: (solved ??= countSolved()), unit: 'levels' }),
  },
];

const random = (side, boxes, method = 'farthest') => ({
  level: 'random',
  room: { width: side, height: side },
  boxes,
  method,
});

const mixture = [
  { levels: 6000, params: random(2, 2) },
  { levels: 2000, params: random(3, 2) },
  { levels: 300, params: random(3, 3) },
  { levels: 20, params: random(3, 4) },
  { levels: 30, params: random(2, 6) },
  { levels: 1150, params: random(2, 3, 'report') },
  { levels: 500, params: random(3, 8, 'report') },
];

let solved;

function countSolved() {
  let count = 0;
  for (const { levels, params } of mixture) {
    for (let number = 1; number <= levels; number++) {
      const { start, witness } = generatedLevel({ ...params, seed: number });
      const { state, refusal } = replay(start, witness.join(''));
      if (!refusal && isSolved(state)) count++;
    }
  }
  return count;
}

/** Each run uses other seeds, so that no level comes from the cache. */
let seed = 1_000_000;

function farthest(boxes, limit, levels) {
  return {
    name: `farthest position, 3x3 templates, ${boxes} boxes`,
    limit,
    run: async () => {
      let lines = 0;
      let states = 0;
      const start = performance.now();
      for (let i = 0; i < levels; i++) {
        const level = generatedLevel({ ...random(3, boxes), seed: seed++ });
        lines += level.ranges.lines;
        states += level.states;
      }
      const value = (performance.now() - start) / levels;
      const note = `${levels} levels, best of 4 rooms each: ${(lines / levels).toFixed(1)} lines, ${Math.round(states / levels)} positions on average`;
      return { value, unit: 'ms', note };
    },
  };
}

/** As the random mode does: rated by the solver, levels with flaws skipped. */
function chosen(boxes, levels) {
  return {
    name: `level of choice, 3x3 templates, ${boxes} boxes, rated by the solver`,
    run: async () => {
      let tried = 0;
      let flaws = 0;
      const start = performance.now();
      for (let i = 0; i < levels; i++) {
        const choice = await chooseLevel({ ...random(3, boxes), seed }, new AbortController().signal);
        seed += choice.tried;
        tried += choice.tried;
        flaws += choice.rating?.flaws.length ?? 0;
      }
      const value = (performance.now() - start) / levels;
      const note = `${(tried / levels).toFixed(1)} tried for one, ${(flaws / levels).toFixed(2)} flaws left`;
      return { value, unit: 'ms', note };
    },
  };
}

function drained(search) {
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
  }
}
