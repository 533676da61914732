import { fail, ok, textLimit, tooLarge, type CommandArgs, type Result } from '@quadrille/kit';
import { readPositionFile } from '../files/position-file.ts';
import { parsePosition } from '../notation/position.ts';
import { puzzleParams } from '../generator/generator.ts';
import { problemOf, type Problem } from '../engine/problem.ts';

/** What a file asks for at one place: a problem to solve, or why there is none. */
export interface Item {
  readonly id: string;
  readonly problem: Result<Problem>;
  /** In a file of lines: where it stands, or what is wrong with it. */
  readonly place?: { readonly line: number; readonly column: number };
}

/**
 * A file of positions, a file with a position text on each line, or a position text itself: that has spaces. What is wrong
 * with one of them does not concern the others; a fault tells that the whole cannot be read.
 */
export async function readProblems(args: CommandArgs, named: string, strict: boolean): Promise<Result<Item[]>> {
  if (named.includes(' ')) return ok(readLines(named, strict));
  const content = await args.read(named);
  if (!content.ok) return content;
  const large = tooLarge(content.value, textLimit.file);
  if (large) return fail(large);
  if (!/^\s*[[{]/.test(content.value)) return ok(readLines(content.value, strict));
  const filed = readPositionFile(content.value);
  if (!filed.ok) return filed;
  return ok(
    filed.value.map(({ id, position }) => ({
      id,
      problem: position.ok ? ok({ ...position.value, strict }) : position,
    })),
  );
}

function readLines(content: string, strict: boolean): Item[] {
  const params = puzzleParams({ strict: strict ? 'on' : 'off' });
  const items: Item[] = [];
  for (const [index, line] of content.split('\n').entries()) {
    const position = line.trim();
    if (position === '') continue;
    const state = parsePosition(params, position);
    const indent = line.length - line.trimStart().length;
    items.push({
      id: String(items.length + 1),
      problem: state.ok ? ok(problemOf(state.value)!) : state,
      place: { line: index + 1, column: indent + ((state.ok ? undefined : state.error.at) ?? 0) + 1 },
    });
  }
  return items;
}
