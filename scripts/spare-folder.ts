import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder in which processes of a test run leave data for the next file. These processes are killed without notice.
 */
export const spareFolder = (run: number): string => join(tmpdir(), `quadrille-spare-${run}`);

export default () => () => rmSync(spareFolder(process.pid), { recursive: true, force: true, maxRetries: 5 });
