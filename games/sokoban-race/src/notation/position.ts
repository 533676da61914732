import { fail, fault, ok, shifted, textLimit, tooLarge, type Codec, type Result } from '@quadrille/kit';
import { isSolved, positionText, rules as level } from '@quadrille/sokoban/rules';
import type { Params } from '../rules/params.ts';
import { freshRace } from '../rules/rules.ts';
import { isStep, type Finish, type Move, type Racer, type State } from '../rules/state.ts';

/**
 * The level, and after it what each racer has made of it: steps, the best line so far as `=steps.after`, `!` for
 * who is done; at the very end `t` when the time is up. A race that has not begun is its level alone.
 */
export const position = (params: Params): Codec<State> => ({
  parse: (text) => parsePosition(params, text),
  print: printPosition,
});

function printPosition({ start, racers, isTimeUp }: State): string {
  const told = racers.map(
    ({ line, best, done }) => `${line}${best ? `=${best.line}.${best.after}` : ''}${done ? '!' : ''}`,
  );
  const begun = isTimeUp || told.some((text) => text !== '');
  return `${positionText.print(start)}${begun ? ` ${told.join('/')}${isTimeUp ? ' t' : ''}` : ''}`;
}

export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const space = text.indexOf(' ');
  const first = positionText.parse(space < 0 ? text : text.slice(0, space));
  if (!first.ok) return first;
  const fresh = freshRace(params, first.value);
  if (space < 0) return ok(fresh);

  const isTimeUp = text.endsWith(' t');
  const told = text.slice(space + 1, isTimeUp ? -2 : undefined).split('/');
  if (told.length !== params.racers) {
    return fail(fault('position-racers', { found: told.length, n: params.racers }, space + 1));
  }
  const racers: Racer[] = [];
  let at = space + 1;
  for (const part of told) {
    const racer = parseRacer(fresh, part);
    if (!racer.ok) return fail(shifted(racer.error, at));
    racers.push(racer.value);
    at += part.length + 1;
  }
  const finishes = racers.flatMap(({ best }) => (best ? [best.after + 1] : []));
  return ok({ ...fresh, racers, finishes: Math.max(0, ...finishes), isTimeUp });
}

function parseRacer({ start }: State, text: string): Result<Racer> {
  const [, line, best, after, done] = /^([lurd]*)(?:=([lurd]+)\.(\d{1,6}))?(!?)$/i.exec(text) ?? [];
  if (line === undefined) return fail(fault('position-racer', {}, 0));
  const now = walk(start, line, 0);
  if (!now.ok) return now;
  if (best === undefined) {
    const isUntold = isSolved(now.value);
    return isUntold ? fail(fault('position-best', {}, line.length)) : ok(racerOf(line, now.value, done));
  }
  const end = walk(start, best, line.length + 1);
  if (!end.ok) return end;
  const finish: Finish = { line: best, after: Number(after) };
  // A line that solves the level stands behind a best that is at least as good.
  const fits = isSolved(end.value) && !(isSolved(now.value) && line.length < best.length);
  return fits ? ok({ ...racerOf(line, now.value, done), best: finish }) : fail(fault('position-best', {}, line.length));
}

const racerOf = (line: string, now: Racer['level'], done: string | undefined): Racer => ({
  line,
  level: now,
  done: done === '!',
});

/** Where steps lead; `at`: where they stand in the text. */
function walk(start: State['start'], line: string, at: number): Result<State['start']> {
  let now = start;
  for (const [index, letter] of [...line].entries()) {
    const step = letter as Move;
    if (!isStep(step) || level.check(now, step, 0)) return fail(fault('position-step', { n: index + 1 }, at + index));
    now = level.play(now, step);
  }
  return ok(now);
}
