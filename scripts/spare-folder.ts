import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the processes of a run of tests put what the next file goes on with; they are ended without a word. */
export const spareFolder = (run: number): string => join(tmpdir(), `quadrille-spare-${run}`);

export default () => () => rmSync(spareFolder(process.pid), { recursive: true, force: true, maxRetries: 5 });
