import {
  fail,
  fault,
  lineAndColumn,
  ok,
  shifted,
  textLimit,
  tooLarge,
  type CommandArgs,
  type Fault,
  type Result,
} from '@quadrille/kit';
import { parsePositionFile } from '../files/position-file.ts';
import { parsePosition } from '../notation/position.ts';
import { puzzleParams } from '../generator/generator.ts';
import { problemOf, type Problem } from '../engine/problem.ts';

export interface NamedProblem {
  readonly id: string;
  readonly problem: Problem;
}

/** A file of positions, a file with a position text on each line, or a position text itself: that has spaces. */
export async function readProblems(args: CommandArgs, named: string, strict: boolean): Promise<Result<NamedProblem[]>> {
  if (named.includes(' ')) return readLines(args, named, strict);
  const content = await args.read(named);
  if (!content.ok) return content;
  const large = tooLarge(content.value, textLimit.file);
  if (large) return fail(large);
  if (!/^\s*[[{]/.test(content.value)) return readLines(args, content.value, strict);
  const filed = parsePositionFile(content.value);
  if (!filed.ok) return fail(ofPosition(args, filed.error));
  return ok(filed.value.map(({ id, board, robots, chip }) => ({ id, problem: { board, robots, chip, strict } })));
}

function ofPosition({ say }: CommandArgs, error: Fault): Fault {
  const id = error.args?.['id'];
  return id === undefined ? error : fault('file-position', { id, reason: say(`fault.${error.code}`, error.args) });
}

function readLines({ say }: CommandArgs, content: string, strict: boolean): Result<NamedProblem[]> {
  const problems: NamedProblem[] = [];
  let at = 0;
  for (const line of content.split('\n')) {
    const position = line.trim();
    const start = at + line.length - line.trimStart().length;
    at += line.length + 1;
    if (position === '') continue;
    const state = parsePosition(puzzleParams({ strict: strict ? 'on' : 'off' }), position);
    if (!state.ok) {
      const { code, args: places, at: place } = shifted(state.error, start);
      const message = say(`fault.${code}`, places);
      return fail(fault('at-place', { ...lineAndColumn(content, place ?? start), message }));
    }
    problems.push({ id: String(problems.length + 1), problem: problemOf(state.value)! });
  }
  return problems.length > 0 ? ok(problems) : fail(fault('file-empty'));
}
