// Takes a lock, says whether it has it, and keeps it until its input ends: take-lock.mjs PATH
import { takeRunLock } from '../../dist/node/run-lock.js';

const lock = await takeRunLock(process.argv[2], { touchMs: 50, deadMs: 400 });
process.stdout.write(lock ? 'taken' : 'busy');
process.stdin.resume().on('end', () => process.exit(0));
