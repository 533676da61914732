import { type Result, fail, fault, ok, tooLarge } from '@quadrille/kit';

/** A file name that is valid on every system. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[^\w .-]+/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase() || 'game';

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has copied the data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reads a text file. It refuses a file that must be too long before reading it. */
export async function readFileText(file: File, maxLength: number): Promise<Result<string>> {
  // A UTF-16 code unit takes at most three bytes in UTF-8.
  const large = file.size > 3 * maxLength ? tooLarge({ length: file.size }, maxLength) : undefined;
  if (large) return fail(large);
  try {
    return ok(await file.text());
  } catch {
    // A folder can be dropped, but not read.
    return fail(fault('file-unreadable'));
  }
}
