import { fail, fault, ok, textLimit, tooLarge, type Result } from '@quadrille/kit';

/** More than any game that was ever played by hand; a text of a few signs could mean a billion. */
const moveLimit = 1_000_000;

interface Open {
  readonly times: number;
  readonly at: number;
  readonly parts: string[];
  length: number;
}

/**
 * LURD: `lurd` walk, `LURD` push, a number repeats the letter or the group after it (`2l3U`, `2(ldr)`), white space
 * means nothing. Gives the plain letters; whether they fit the board is for a replay to say.
 */
export function parseLurd(text: string): Result<string> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const groups: Open[] = [{ times: 1, at: 0, parts: [], length: 0 }];
  let total = 0;
  const add = (letters: string, times: number): boolean => {
    const group = groups.at(-1)!;
    group.length += letters.length * times;
    total += letters.length * times;
    if (total > moveLimit) return false;
    group.parts.push(letters.repeat(times));
    return true;
  };

  const token = /\s+|(\d*)\s*([lurd]|\()|\)|\d+|[^]/giuy;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, digits, sign] = match;
    const at = match.index;
    if (/^\s/.test(whole)) continue;
    if (digits && (!/^[1-9]\d*$/.test(digits) || Number(digits) > moveLimit)) {
      return fail(fault('lurd-count', { found: digits.slice(0, 20) }, at));
    }
    const times = digits ? Number(digits) : 1;
    if (sign === '(') {
      groups.push({ times, at: at + whole.length - 1, parts: [], length: 0 });
    } else if (sign !== undefined) {
      if (!add(sign, times)) return fail(fault('lurd-long', { limit: moveLimit }, at));
    } else if (whole === ')') {
      const group = groups.pop()!;
      if (groups.length === 0) return fail(fault('lurd-close', {}, at));
      total -= group.length;
      if (!add(group.parts.join(''), group.times)) return fail(fault('lurd-long', { limit: moveLimit }, group.at));
    } else if (/^\d/.test(whole)) {
      return fail(fault('lurd-number', { found: whole.slice(0, 20) }, at));
    } else {
      return fail(fault('lurd-sign', { found: whole }, at));
    }
  }
  const last = groups.at(-1)!;
  return groups.length > 1 ? fail(fault('lurd-open', {}, last.at)) : ok(last.parts.join(''));
}

/** With runs: `2l3U`. */
export const printLurdRuns = (moves: string): string =>
  moves.replaceAll(/([lurdLURD])\1+/g, (run, letter: string) => `${run.length}${letter}`);
