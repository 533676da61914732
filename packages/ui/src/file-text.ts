import { fail, fault, ok, tooLarge, type Result } from '@quadrille/kit';

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
