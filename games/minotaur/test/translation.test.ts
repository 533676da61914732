import { expect as must } from '@quadrille/kit';
import { notation as plain } from '@quadrille/quoridor/rules';
import { describe, expect, it } from 'vitest';
import { plainHistory, withPower } from '../src/board/translation.ts';
import { notation } from '../src/notation/notation.ts';

const moves = (texts: string) => texts.split(' ').map((text) => must(notation.move.parse(text)));
const shown = (texts: string): string => plainHistory(moves(texts)).map(plain.move.print).join(' ');

describe('moves as the plain board sees them', () => {
  it('whatever brings a pawn somewhere is a move of the pawn; what goes nowhere passes', () => {
    expect(shown('e2 Le8 Se4 W')).toBe('e2 e8 e4 -');
  });

  it('a wall that was smashed has been laid by nobody', () => {
    expect(shown('a1h b1v Ha1h c1h')).toBe('- b1v - c1h');
    // Laid anew, it is somebody's again.
    expect(shown('a1h Ha1h a1h')).toBe('- - a1h');
  });

  it('a power in use changes what squares and gaps mean', () => {
    const [step, wall] = [must(plain.move.parse('e2')), must(plain.move.parse('e3h'))];
    expect(withPower(undefined, step)).toEqual(step);
    expect(withPower('swift', step)).toMatchObject({ kind: 'swift' });
    expect(withPower('hammer', wall)).toMatchObject({ kind: 'hammer' });
    expect(withPower('hammer', step)).toMatchObject({ code: 'hammer-choose' });
    expect(withPower('ladder', wall)).toMatchObject({ code: 'ladder-choose' });
  });
});
