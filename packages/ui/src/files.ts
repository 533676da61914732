import { type Result, fail, fault, ok, tooLarge } from '@quadrille/kit';

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken its copy long before.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The text of a file, which is not read at all where it cannot be but too large. */
export async function fileText(file: File, most: number): Promise<Result<string>> {
  // A character has three bytes at most.
  const large = file.size > 3 * most ? tooLarge({ length: file.size }, most) : undefined;
  if (large) return fail(large);
  try {
    return ok(await file.text());
  } catch {
    // A folder can be dropped, but not read.
    return fail(fault('file-unreadable'));
  }
}
