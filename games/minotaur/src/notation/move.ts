import { fail, fault, ok, shifted, textLimit, tooLarge, type Codec, type Result } from '@quadrille/kit';
import { notation as plain } from '@quadrille/quoridor/rules';
import type { Move, Power } from '../rules/state.ts';

/** A capital for each power, as squares begin with small letters. */
export const letters: Readonly<Record<Power, string>> = { hammer: 'H', ladder: 'L', swift: 'S', scroll: 'W' };

export const powerOf = (letter: string | undefined): Power | undefined =>
  (Object.keys(letters) as Power[]).find((power) => letters[power] === letter);

/** Like the plain game's `e2`, `e3h` and `-`, and `He3h`, `Le5`, `Se6`, `W` for what was picked up. */
export const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    const power = powerOf(text[0]);
    if (!power) return plainMove(text);
    if (power === 'scroll') return text.length === 1 ? ok({ kind: 'scroll' }) : rest(text.slice(1), 1);
    const target = plain.move.parse(text.slice(1));
    if (!target.ok) return fail(shifted(target.error, 1));
    if (power === 'hammer') {
      return target.value.kind === 'wall'
        ? ok({ kind: 'hammer', wall: target.value.wall })
        : fail(fault('hammer-text', {}, 1));
    }
    return target.value.kind === 'pawn'
      ? ok({ kind: power, to: target.value.to })
      : fail(fault('power-square', { found: text.slice(1, 9) }, 1));
  },
  print: (value) => {
    switch (value.kind) {
      case 'hammer':
        return letters.hammer + plain.move.print({ kind: 'wall', wall: value.wall });
      case 'ladder':
      case 'swift':
        return letters[value.kind] + plain.move.print({ kind: 'pawn', to: value.to });
      case 'scroll':
        return letters.scroll;
      default:
        return plain.move.print(value);
    }
  },
};

function plainMove(text: string): Result<Move> {
  const read = plain.move.parse(text);
  if (!read.ok) return read;
  // Old records of the plain game hold it; there are none here.
  return read.value.kind === 'resign' ? fail(fault('square-rest', { found: text }, 0)) : ok(read.value);
}

const rest = (found: string, at: number): Result<Move> => fail(fault('square-rest', { found: found.slice(0, 8) }, at));
