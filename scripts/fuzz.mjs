// `npm run fuzz [WORD …] [--inputs N] [--seed N]`: feeds a million inputs to every parser of outside text, or to those with the words in their names; `npm test` uses fewer, `npm run test:long` ten thousand. Fails at the first input that makes one throw, hang or leak, and says how to reproduce it.
import { build } from './build.mjs';
import { runTool } from './workspace.mjs';

const args = process.argv.slice(2);
const option = (name, usual) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? usual : args.splice(at, 2)[1];
};
const env = {
  THOROUGH: '1',
  FUZZ_INPUTS: option('inputs', '1000000'),
  FUZZ_SEED: option('seed', '1'),
  FUZZ_WORDS: args.join(' '),
};
if (!(Number(env.FUZZ_INPUTS) > 0 && Number.isInteger(Number(env.FUZZ_SEED)))) {
  console.error('usage: npm run fuzz -- [WORD …] [--inputs N] [--seed N]');
  process.exit(2);
}

build({ web: false });
process.exit(
  runTool('vitest', 'vitest.mjs', ['run', '--project', 'node', 'scripts/test/fuzz', '--silent=false'], {
    env,
    stdout: 1,
  }),
);
