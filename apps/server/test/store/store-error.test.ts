import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { StoreError, describeError, isAway, storeErrorOf } from '../../src/platform/errors.ts';

const secret = 'hash-of-a-session';

/** An error of PostgreSQL as the driver reports it. */
function databaseError(code: string): Error {
  const error = new pg.DatabaseError(`invalid input syntax: "${secret}"`, 10, 'error');
  return Object.assign(error, { code, detail: `Key (hash)=(${secret})`, table: 'session', constraint: 'session_pkey' });
}
/** The same error wrapped by Drizzle. */
const wrapped = (cause: Error): Error => new DrizzleQueryError('select $1', [secret], cause);
const lost = (code: string): Error => Object.assign(new Error(`read ${code}`), { code, syscall: 'read' });

/** Everything that a log could show of the error. */
const shown = (error: Error): string =>
  [String(error), error.stack, JSON.stringify(error), String(error.cause), describeError(error)].join('\n');

describe('an error of the store', () => {
  it.each([
    ['a refused connection', lost('ECONNREFUSED')],
    ['a reset connection', lost('ECONNRESET')],
    ['a terminated connection', new Error('Connection terminated unexpectedly')],
    ['a missing answer', new Error('Query read timeout')],
    ['a server that is shutting down', databaseError('57P01')],
    ['a server that is starting', databaseError('57P03')],
    ['a server without free connections', databaseError('53300')],
    ['a primary that has become a standby', databaseError('25006')],
  ])('means that it is away: %s', (_, error) => {
    for (const each of [error, wrapped(error)]) expect(isAway(storeErrorOf(each, 'beat'))).toBe(true);
  });

  it.each([
    ['a duplicate row', databaseError('23505')],
    ['an invalid statement', databaseError('42601')],
    ['a fault of our own', new TypeError('x is not a function')],
  ])('concerns one call only: %s', (_, error) => {
    expect(storeErrorOf(wrapped(error), 'beat').kind).toBe('failed');
  });

  it('names the call, the code and the constraint, but no data', () => {
    const error = storeErrorOf(wrapped(databaseError('23505')), 'newAccount');
    expect(error.message).toBe("the store cannot do 'newAccount': 23505 session session_pkey");
    expect(error.stack).toContain('store-error.test');
    expect(shown(error)).not.toContain(secret);
  });

  it('is wrapped once: a second wrapping changes nothing', () => {
    const known = new StoreError('gone', 'the thread of the database has ended');
    expect(storeErrorOf(known, 'beat')).toBe(known);
    expect(storeErrorOf(wrapped(known), 'beat')).toBe(known);
  });
});

describe('the line of an error in the log', () => {
  it('omits the data that drivers and parsers repeat', () => {
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

  it('keeps the text of our own errors', () => {
    expect(describeError(new Error('a rematch cannot be opened: online-no-game'))).toMatch(/^Error: a rematch cannot/);
    expect(describeError('a text')).not.toContain('a text');
  });
});
