// The net's speed. Bounds are for one core of a 2.8 GHz machine.
import { expect as must } from '@quadrille/kit';
import { judgedInChromium } from '../../../packages/kernel/bench/net-in-chromium.mjs';
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
    name: 'the net judges a position, in Chromium',
    limit: 1.5,
    run: async () => {
      const ms = await judgedInChromium({
        kernel: new URL('../build/net.wasm', import.meta.url),
        net: new URL('../net/two-9x9.bin', import.meta.url),
        // Pawns on e1 and e9: the start takes as long as any other position.
        lay: (board) => {
          board.clear(2, 0);
          for (const [seat, square] of [4, 132].entries()) {
            board.putPawn(seat, square);
            board.putStock(seat, 10);
          }
          board.putTurn(0);
          board.reset();
        },
        times: 400,
      });
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
