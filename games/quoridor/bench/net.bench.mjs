// The net's speed. Limits are for one core of a 2.8 GHz machine.
import { expect as must } from '@quadrille/kit';
import { netKernels, writeNetState } from '../dist/engine/net-kernel.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';

const kernel = must(await netKernels.open());
const midGame = must(rules.start(must(notation.params.parse('')), 'b3d6e4g5 / c5f3 / d5 f6 / 7 7 / 1'));

export const benches = [
  {
    name: 'the net judges a position',
    limit: 1.5,
    run: async () => {
      writeNetState(kernel, midGame);
      const times = 400;
      const begun = performance.now();
      kernel.repeatJudge(times);
      const ms = (performance.now() - begun) / times;
      return { value: ms, unit: 'ms', note: `${Math.round(1000 / ms)} positions a second` };
    },
  },
  {
    name: 'what the net sees of a position',
    limit: 20,
    run: async () => {
      writeNetState(kernel, midGame);
      const times = 10_000;
      const begun = performance.now();
      kernel.repeatLook(times);
      return { value: ((performance.now() - begun) * 1000) / times, unit: 'µs', note: 'planes and legal moves' };
    },
  },
  {
    name: 'loading the net',
    limit: 400,
    run: async () => {
      const net = must(await netKernels.read(new URL('../net/two-9x9.bin', import.meta.url)));
      const begun = performance.now();
      must(await netKernels.start(net));
      return { value: performance.now() - begun, unit: 'ms', note: 'checksum aside' };
    },
  },
];
