// A test engine with a chosen behaviour: engine.mjs real | crash | silent | illegal | grumble | garbage | endless |
// long
import { createInterface } from 'node:readline';
import { headless as game } from '../../../../games/quoridor/dist/headless.js';

const [, , character] = process.argv;
const protocol = await game.contest.protocol.speak();
// Only now, because input that arrives before the listener would be lost.
const lines = createInterface({ input: process.stdin });
if (character === 'real') {
  await protocol(lines, (line) => console.log(line), new AbortController().signal);
} else {
  for await (const line of lines) {
    if (line === 'quit') break;
    if (!line.startsWith('go')) continue;
    if (character === 'crash') {
      console.error('Segmentation fault');
      process.exit(3);
    }
    if (character === 'illegal') console.log('info depth 1 nodes 5 score 0 pv z9\nbestmove z9');
    if (character === 'grumble') console.log('error busy: leave me alone');
    if (character === 'endless') process.stdout.write('info '.repeat(50_000));
    if (character === 'long') console.log(`bestmove ${'e2'.repeat(1000)}`);
    if (character === 'garbage') console.log('\u{0}\u{ffff} bestmove\ninfo nodes many\n');
  }
}
