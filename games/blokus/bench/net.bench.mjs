// The net's speed. Bounds are for one core of a 2.8 GHz machine.
import { expect as must } from '@quadrille/kit';
import { judgedInChromium } from '../../../packages/kernel/bench/net-in-chromium.mjs';
import { duoNet, fourNet, largeNet } from '../dist/engine/net-searcher.js';

async function judging(net, kind) {
  const kernel = must(await net.open());
  kernel.clear(kind, 0);
  kernel.settle(0, 0);
  const times = 200;
  const begun = performance.now();
  kernel.repeatJudge(times);
  const ms = (performance.now() - begun) / times;
  return { value: ms, unit: 'ms', note: `${Math.round(1000 / ms)} positions a second` };
}

export const benches = [
  {
    name: 'the net judges a position of Duo',
    limit: 4,
    run: () => judging(duoNet, 4),
  },
  {
    name: 'the net judges a position of the large board',
    limit: 8,
    run: () => judging(largeNet, 0),
  },
  {
    name: 'the net judges a position of four players',
    limit: 8,
    run: () => judging(fourNet, 1),
  },
  {
    name: 'the net judges a position of Duo, in Chromium',
    limit: 4,
    run: async () => {
      const ms = await judgedInChromium({
        kernel: new URL('../build/net.wasm', import.meta.url),
        net: new URL('../net/duo.bin', import.meta.url),
        lay: (board) => {
          board.clear(4, 0);
          board.settle(0, 0);
        },
        times: 200,
      });
      return { value: ms, unit: 'ms', note: `${Math.round(1000 / ms)} positions a second` };
    },
  },
  {
    name: 'loading the net of Duo',
    limit: 400,
    run: async () => {
      const net = must(await duoNet.read(new URL('../net/duo.bin', import.meta.url)));
      const begun = performance.now();
      must(await duoNet.start(net));
      return { value: performance.now() - begun, unit: 'ms', note: 'checksum aside' };
    },
  },
];
