import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { StoreError, describeError, isAway, storeErrorOf } from '../../src/platform/errors.ts';

const secret = 'hash-of-a-session';

/** As the driver makes it of what PostgreSQL sends. */
function databaseError(code: string): Error {
  const error = new pg.DatabaseError(`invalid input syntax: "${secret}"`, 10, 'error');
  return Object.assign(error, { code, detail: `Key (hash)=(${secret})`, table: 'session', constraint: 'session_pkey' });
}
/** As Drizzle wraps it. */
const wrapped = (cause: Error): Error => new DrizzleQueryError('select $1', [secret], cause);
const lost = (code: string): Error => Object.assign(new Error(`read ${code}`), { code, syscall: 'read' });

/** Everything that a log could show of it. */
const shown = (error: Error): string =>
  [String(error), error.stack, JSON.stringify(error), String(error.cause), describeError(error)].join('\n');

describe('an error of the store', () => {
  it.each([
    ['a connection that is refused', lost('ECONNREFUSED')],
    ['one that breaks', lost('ECONNRESET')],
    ['one that ends', new Error('Connection terminated unexpectedly')],
    ['an answer that does not come', new Error('Query read timeout')],
    ['a server that is told to stop', databaseError('57P01')],
    ['one that starts', databaseError('57P03')],
    ['one without room', databaseError('53300')],
    ['a primary that has become a standby', databaseError('25006')],
  ])('means that it is away: %s', (_, error) => {
    for (const each of [error, wrapped(error)]) expect(isAway(storeErrorOf(each, 'beat'))).toBe(true);
  });

  it.each([
    ['a row that is there already', databaseError('23505')],
    ['a statement that is wrong', databaseError('42601')],
    ['a fault of our own', new TypeError('x is not a function')],
  ])('concerns one call only: %s', (_, error) => {
    expect(storeErrorOf(wrapped(error), 'beat').kind).toBe('failed');
  });

  it('names the call, the code and the constraint, and nothing that was sent or stored', () => {
    const error = storeErrorOf(wrapped(databaseError('23505')), 'newAccount');
    expect(error.message).toBe("the store cannot do 'newAccount': 23505 session session_pkey");
    expect(error.stack).toContain('store-error.test');
    expect(shown(error)).not.toContain(secret);
  });

  it('is told of once: what is wrapped again stays as it is', () => {
    const known = new StoreError('gone', 'the thread of the database has ended');
    expect(storeErrorOf(known, 'beat')).toBe(known);
    expect(storeErrorOf(wrapped(known), 'beat')).toBe(known);
  });
});

describe('the line of an error in the log', () => {
  it('leaves out what drivers and parsers repeat', () => {
    const parsing = ((): Error => {
      try {
        return JSON.parse(`{"${secret}`) as Error;
      } catch (error) {
        return error as Error;
      }
    })();
    for (const error of [wrapped(databaseError('22P02')), databaseError('22P02'), parsing])
      expect(describeError(error)).not.toContain(secret);
    expect(describeError(parsing)).toMatch(/^SyntaxError\n\s+at /);
  });

  it('has the text of our own', () => {
    expect(describeError(new Error('a rematch cannot be opened: online-no-game'))).toMatch(/^Error: a rematch cannot/);
    expect(describeError('a text')).not.toContain('a text');
  });
});
