import { fail, fault, ok, type Result } from '@quadrille/kit';

/** One line with the result of a level. */
export interface ResultLine {
  readonly level: number;
  readonly status: string;
  readonly moves?: number | null;
  readonly pushes?: number | null;
  readonly nodes?: number;
}

/**
 * Results on disk, one line per level as soon as it is known. A killed process leaves whole lines and at most one
 * truncated line, which the next run removes.
 */
export interface ResultsFile {
  /** By level number: results of earlier runs. */
  readonly known: ReadonlyMap<number, ResultLine>;
  append(line: ResultLine): Promise<void>;
  close(): Promise<void>;
}

const format = 1;

/** `levels` is the text that the results belong to; results of another text are refused. */
export async function openResults(path: string, levels: string): Promise<Result<ResultsFile>> {
  // The variable hides the module name from bundlers: commands are part of the web app, but never run there.
  const module = 'node:fs/promises';
  const { open } = (await import(/* @vite-ignore */ module)) as typeof import('node:fs/promises');
  const file = await open(path, 'a+').catch(() => undefined);
  if (!file) return fail(fault('results-unwritable'));
  const text = await file.readFile('utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const head = `${JSON.stringify({ results: format, of: fingerprint(levels) })}\n`;
  const known = whole === '' ? new Map<number, ResultLine>() : linesOf(whole, head);
  // A file that is not ours stays unchanged.
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

/** A 64-bit hash in two halves (FNV-1a), to recognise the file of levels. */
function fingerprint(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 0x01000193) >>> 0;
    other = Math.imul(other ^ one, 0x85ebca6b) >>> 0;
  }
  return [one, other].map((half) => half.toString(16).padStart(8, '0')).join('');
}
