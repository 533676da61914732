import { fail, fault, ok, type Result } from '@quadrille/kit';

/** A line that tells what became of a level. */
export interface ResultLine {
  readonly level: number;
  readonly status: string;
  readonly moves?: number | null;
  readonly pushes?: number | null;
  readonly nodes?: number;
}

/**
 * Results on disk, a line for each level as soon as it is known. Whoever is killed leaves whole lines and at most one torn
 * one, which the next run cuts off before it goes on.
 */
export interface ResultsFile {
  /** By number of the level: what earlier runs have left. */
  readonly known: ReadonlyMap<number, ResultLine>;
  append(line: ResultLine): Promise<void>;
  close(): Promise<void>;
}

const format = 1;

/** `levels` is the text that the results are about: those of another are not mixed with them. */
export async function openResults(path: string, levels: string): Promise<Result<ResultsFile>> {
  // A name that bundlers do not see: commands lie in the web app, too, where they never run.
  const module = 'node:fs/promises';
  const { open } = (await import(/* @vite-ignore */ module)) as typeof import('node:fs/promises');
  const file = await open(path, 'a+').catch(() => undefined);
  if (!file) return fail(fault('results-unwritable'));
  const text = await file.readFile('utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const head = `${JSON.stringify({ results: format, of: fingerprint(levels) })}\n`;
  const known = whole === '' ? new Map<number, ResultLine>() : linesOf(whole, head);
  // What is not ours stays as it is.
  if (!known || (whole === '' && !head.startsWith(text))) {
    await file.close();
    return fail(fault('results-other'));
  }
  await file.truncate(Buffer.byteLength(whole));
  if (whole === '') await file.appendFile(head);
  let last = Promise.resolve();
  return ok({
    known,
    append: (line) => (last = last.then(() => file.appendFile(`${JSON.stringify(line)}\n`))),
    close: () => last.finally(() => file.close()),
  });
}

function linesOf(text: string, head: string): ReadonlyMap<number, ResultLine> | undefined {
  if (!text.startsWith(head)) return undefined;
  const known = new Map<number, ResultLine>();
  for (const line of text.slice(head.length).split('\n')) {
    if (line === '') continue;
    const read = resultOf(line);
    if (!read) return undefined;
    known.set(read.level, read);
  }
  return known;
}

function resultOf(line: string): ResultLine | undefined {
  try {
    const read = JSON.parse(line) as Partial<ResultLine> | null;
    const isResult = typeof read?.level === 'number' && typeof read.status === 'string';
    return isResult ? (read as ResultLine) : undefined;
  } catch {
    return undefined;
  }
}

/** 64 bits in two halves (FNV-1a), enough to tell one file of levels from another. */
function fingerprint(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 0x01000193) >>> 0;
    other = Math.imul(other ^ one, 0x85ebca6b) >>> 0;
  }
  return [one, other].map((half) => half.toString(16).padStart(8, '0')).join('');
}
