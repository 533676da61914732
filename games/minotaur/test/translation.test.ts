import { expect as must } from '@quadrille/kit';
import { notation as plain } from '@quadrille/quoridor/rules';
import { describe, expect, it } from 'vitest';
import { plainHistory, movePower } from '../src/board/translation.ts';
import { notation } from '../src/notation/notation.ts';

const moves = (texts: string) => texts.split(' ').map((text) => must(notation.move.parse(text)));
const shown = (texts: string): string => plainHistory(moves(texts)).map(plain.move.print).join(' ');

describe('moves as Quoridor’s board sees them', () => {
  it('a power that moves a pawn is a pawn move; other powers are passes', () => {
    expect(shown('e2 Le8 Se4 W')).toBe('e2 e8 e4 -');
  });

  it('a smashed wall belongs to no seat', () => {
    expect(shown('a1h b1v Ha1h c1h')).toBe('- b1v - c1h');
    // Placed again, it belongs to a seat again.
    expect(shown('a1h Ha1h a1h')).toBe('- - a1h');
  });

  it('a power in use changes what squares and gaps mean', () => {
    const [step, wall] = [must(plain.move.parse('e2')), must(plain.move.parse('e3h'))];
    expect(movePower(undefined, step)).toEqual(step);
    expect(movePower('swift', step)).toMatchObject({ kind: 'swift' });
    expect(movePower('hammer', wall)).toMatchObject({ kind: 'hammer' });
    expect(movePower('hammer', step)).toMatchObject({ code: 'hammer-choose' });
    expect(movePower('ladder', wall)).toMatchObject({ code: 'ladder-choose' });
  });
});
