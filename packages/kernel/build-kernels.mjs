// Compiles every `games/*/kernel/index.ts` to `games/*/build/kernel.wasm`, every `games/*/kernel/NAME/index.ts` to
// `games/*/build/NAME.wasm`, and this package's own test kernel; skips what is up to date. `--force` builds all.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import asc from 'assemblyscript/asc';

const root = join(import.meta.dirname, '..', '..');
const sharedBlocks = join(import.meta.dirname, 'assembly');

const options = asc.configToArguments({
  optimizeLevel: 3,
  noAssert: true,
  enable: ['simd'],
  // Kernels allocate their memory once and never free it.
  runtime: 'stub',
  use: ['abort='],
  // 1 GiB, in pages of 64 KiB.
  maximumMemory: 16384,
  // The warning is about vectors passed to the host. Kernels pass them only between their own files.
  disableWarning: [112],
});

let failed = false;
for (const kernel of [
  ...gameKernels(),
  { folder: join(import.meta.dirname, 'test-kernel'), output: outputOf(import.meta.dirname, 'test') },
]) {
  if (!(await build(kernel, process.argv.includes('--force')))) failed = true;
}
process.exitCode = failed ? 1 : 0;

function gameKernels() {
  const games = join(root, 'games');
  return readdirSync(games).flatMap((game) => {
    const whole = join(games, game, 'kernel');
    if (!existsSync(whole)) return [];
    // A folder with its own entry file is a second module with shared sources.
    const parts = readdirSync(whole).filter((name) => existsSync(join(whole, name, 'index.ts')));
    return ['.', ...parts]
      .map((part) => ({
        folder: join(whole, part),
        sources: whole,
        output: outputOf(join(games, game), part === '.' ? 'kernel' : part),
      }))
      .filter(({ folder }) => existsSync(join(folder, 'index.ts')));
  });
}

function outputOf(workspace, name) {
  return join(workspace, 'build', `${name}.wasm`);
}

async function build({ folder, sources: whole = folder, output }, force) {
  const stamp = `${output}.stamp`;
  const wanted = fingerprint(whole);
  if (!force && existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  const name = fromRoot(output);
  let binary;
  const { error, stderr } = await asc.main(
    [fromRoot(join(folder, 'index.ts')), '--baseDir', root, '--outFile', 'kernel.wasm', ...options],
    { writeFile: (_, contents) => void (binary = contents) },
  );
  process.stderr.write(stderr.toString());
  if (error) {
    console.error(`${name}: ${error.message}`);
    return false;
  }
  mkdirSync(dirname(output), { recursive: true });
  // The file is replaced atomically, so that no reader sees half of it.
  const fresh = `${output}.${process.pid}`;
  writeFileSync(fresh, binary);
  renameSync(fresh, output);
  writeFileSync(stamp, wanted);
  console.log(`${name}: ${binary.length} bytes`);
  return true;
}

/** A hash of everything that the result depends on. */
function fingerprint(folder) {
  const hash = createHash('sha256').update(asc.version).update(options.join(' '));
  for (const file of [...sources(folder), ...sources(sharedBlocks)])
    hash.update(fromRoot(file)).update(readFileSync(file));
  return hash.digest('hex');
}

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** The compiler and the fingerprint need the same path on every system. */
function fromRoot(path) {
  return relative(root, path).replaceAll(sep, '/');
}
