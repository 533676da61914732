import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../src/index.ts';
import { counting } from './counting.ts';
import { ada, hal, Sitting } from './sitting.ts';

const free = () => new Sitting(counting, { back: 'free', params: 'goal=20' }).do(0, '+1').do(1, '+2').do(0, '+3');

describe('a table with free takebacks', () => {
  it('undoes and redoes move by move between people', () => {
    const sitting = free().do('house', { kind: 'undo' });
    expect(sitting.last).toMatchObject({ kind: 'go', to: 2 });
    expect(sitting.table.line.state.sum).toBe(3);
    expect(sitting.do('house', { kind: 'undo' }, { kind: 'redo' }, { kind: 'redo' }).table.line.state.sum).toBe(6);
    expect(sitting.refusal({ by: 'house', kind: 'redo' })).toBe('table-nothing-on');
  });

  it('goes back past computers to a turn of a person', () => {
    const sitting = new Sitting(counting, { back: 'free', seats: [ada, hal] }).do(0, '+1').do(1, '+2');
    expect(sitting.do(0, { kind: 'undo' }).table.line.cursor).toBe(0);
    expect(sitting.refusal({ by: 0, kind: 'undo' })).toBe('table-nothing-back');
  });

  it('stores abandoned moves as a variation and restores them', () => {
    const sitting = free().do('house', { kind: 'go', to: 1 }).do(1, '+3');
    expect(sitting.table.line.variations).toEqual([
      {
        at: 1,
        entries: [
          { by: 1, text: '+2' },
          { by: 0, text: '+3' },
        ],
      },
    ]);
    sitting.do('house', { kind: 'promote', index: 0 });
    expect(sitting.table.line.entries.map(({ text }) => text)).toEqual(['+1', '+2', '+3']);
    expect(sitting.refusal({ by: 'house', kind: 'promote', index: 4 })).toBe('variation-missing');
    expect(sitting.refusal({ by: 'house', kind: 'go', to: 4 })).toBe('table-place');
  });

  it('can be continued from before its end', () => {
    const sitting = new Sitting(counting, { back: 'free', params: 'goal=5' }).do(0, '+3').do(1, '+3');
    expect(outcomeOf(sitting.table)?.winners).toEqual([1]);
    sitting.do('house', { kind: 'undo' });
    expect(outcomeOf(sitting.table)?.winners).toEqual([1]);
    expect(outcomeOf(sitting.do(1, '+1').table)).toBeUndefined();
  });

  it('undoes a resignation first', () => {
    const sitting = free().do(1, { kind: 'resign' });
    expect(outcomeOf(sitting.table)).toEqual({ winners: [0], reason: 'end-resign' });
    sitting.do('house', { kind: 'undo' });
    expect(sitting.last.kind).toBe('resume');
    expect(outcomeOf(sitting.table)).toBeUndefined();
    expect(sitting.do(1, '+1').table.line.length).toBe(4);
  });

  it('can be resigned only at its last move', () => {
    expect(free().do('house', { kind: 'undo' }).refusal({ by: 0, kind: 'resign' })).toBe('table-not-last');
  });

  it('has no clock', () => {
    expect(() => new Sitting(counting, { back: 'free', control: '60+0' })).toThrow('table-free-clock');
  });
});

describe('an online table', () => {
  it('has no free takebacks', () => {
    const sitting = new Sitting(counting).do(0, '+1');
    for (const intent of [
      { kind: 'undo' },
      { kind: 'redo' },
      { kind: 'go', to: 0 },
      { kind: 'promote', index: 0 },
    ] as const) {
      expect(sitting.refusal({ by: 0, ...intent })).toBe('table-back');
    }
  });
});
