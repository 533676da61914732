import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';
import type { Terminal } from './terminal.ts';

const codes: Readonly<Record<string, string>> = {
  ENOENT: 'file-missing',
  EISDIR: 'file-folder',
  EACCES: 'file-denied',
  EPERM: 'file-denied',
};

/** Writes a text as UTF-8; `-` is the standard output. */
export async function writeText(
  terminal: Pick<Terminal, 'write' | 'out'>,
  file: string,
  text: string,
): Promise<Result<void>> {
  try {
    if (file === '-') terminal.out(text);
    else await terminal.write(file, text);
    return ok(undefined);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    return fail(fault('file-unwritable', { file, code }));
  }
}

/** The text of a file, or of the standard input for `-`. Strict about UTF-8; a byte order mark stays, so offsets are true. */
export async function readText(terminal: Pick<Terminal, 'read'>, file: string): Promise<Result<string>> {
  let bytes: Uint8Array;
  try {
    bytes = await terminal.read(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined || code === 'ABORT_ERR') throw error;
    return fail(fault(codes[code] ?? 'file-unreadable', { code }));
  }
  const large = tooLarge(bytes, textLimit.backup);
  if (large) return fail(large);
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return fail(fault('file-encoding', {}, 0));
  }
}
