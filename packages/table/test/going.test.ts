import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../src/index.ts';
import { counting } from './counting.ts';
import { ada, hal, Sitting } from './sitting.ts';

const free = () => new Sitting(counting, { back: 'free', params: 'goal=20' }).do(0, '+1').do(1, '+2').do(0, '+3');

describe('a game that goes back freely', () => {
  it('undoes and redoes move by move between people', () => {
    const sitting = free().do('house', { k: 'undo' });
    expect(sitting.last).toMatchObject({ k: 'go', to: 2 });
    expect(sitting.table.line.state.sum).toBe(3);
    expect(sitting.do('house', { k: 'undo' }, { k: 'redo' }, { k: 'redo' }).table.line.state.sum).toBe(6);
    expect(sitting.refusal({ by: 'house', k: 'redo' })).toBe('table-nothing-on');
  });

  it('goes back to where a person had the turn, past computers', () => {
    const sitting = new Sitting(counting, { back: 'free', seats: [ada, hal] }).do(0, '+1').do(1, '+2');
    expect(sitting.do(0, { k: 'undo' }).table.line.cursor).toBe(0);
    expect(sitting.refusal({ by: 0, k: 'undo' })).toBe('table-nothing-back');
  });

  it('keeps what was left as a variation, and takes it up again', () => {
    const sitting = free().do('house', { k: 'go', to: 1 }).do(1, '+3');
    expect(sitting.table.line.variations).toEqual([
      {
        at: 1,
        entries: [
          { by: 1, text: '+2' },
          { by: 0, text: '+3' },
        ],
      },
    ]);
    sitting.do('house', { k: 'promote', index: 0 });
    expect(sitting.table.line.entries.map(({ text }) => text)).toEqual(['+1', '+2', '+3']);
    expect(sitting.refusal({ by: 'house', k: 'promote', index: 4 })).toBe('variation-missing');
    expect(sitting.refusal({ by: 'house', k: 'go', to: 4 })).toBe('table-place');
  });

  it('can be played on from before its end', () => {
    const sitting = new Sitting(counting, { back: 'free', params: 'goal=5' }).do(0, '+3').do(1, '+3');
    expect(outcomeOf(sitting.table)?.winners).toEqual([1]);
    sitting.do('house', { k: 'undo' });
    expect(outcomeOf(sitting.table)?.winners).toEqual([1]);
    expect(outcomeOf(sitting.do(1, '+1').table)).toBeUndefined();
  });

  it('undoes a resignation first', () => {
    const sitting = free().do(1, { k: 'resign' });
    expect(outcomeOf(sitting.table)).toEqual({ winners: [0], reason: 'end-resign' });
    sitting.do('house', { k: 'undo' });
    expect(sitting.last.k).toBe('resume');
    expect(outcomeOf(sitting.table)).toBeUndefined();
    expect(sitting.do(1, '+1').table.line.length).toBe(4);
  });

  it('is resigned at its last move only', () => {
    expect(free().do('house', { k: 'undo' }).refusal({ by: 0, k: 'resign' })).toBe('table-not-last');
  });

  it('is one without a clock', () => {
    expect(() => new Sitting(counting, { back: 'free', control: '60+0' })).toThrow('table-free-clock');
  });
});

describe('a game among people elsewhere', () => {
  it('does not go back by itself', () => {
    const sitting = new Sitting(counting).do(0, '+1');
    for (const intent of [{ k: 'undo' }, { k: 'redo' }, { k: 'go', to: 0 }, { k: 'promote', index: 0 }] as const) {
      expect(sitting.refusal({ by: 0, ...intent })).toBe('table-back');
    }
  });
});
