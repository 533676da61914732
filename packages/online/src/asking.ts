import { fail, fault, type Result } from '@quadrille/kit';
import { parseRefusal } from '@quadrille/protocol';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Asks the server over HTTP. Rejects where there is no answer at all. */
export type Ask = (asked: Asked) => Promise<{ readonly status: number; readonly text: string }>;

type Parse<T> = (value: unknown) => Result<T>;

/** Questions whose answers are read, and whose refusals are faults. */
export interface Asker {
  get<T>(path: string, parse: Parse<T>): Promise<Result<T>>;
  post<T>(path: string, body: unknown, parse: Parse<T>): Promise<Result<T>>;
  remove<T>(path: string, parse: Parse<T>): Promise<Result<T>>;
}

export function asker(ask: Ask): Asker {
  const answer = async <T>(asked: Asked, parse: Parse<T>): Promise<Result<T>> => {
    const heard = await ask(asked).catch(() => undefined);
    if (!heard) return fail(fault('online-unreachable'));
    const value = jsonOf(heard.text);
    if (heard.status >= 400) {
      const refusal = parseRefusal(value);
      if (refusal.ok) return fail(refusal.value.fault);
      // A proxy whose server is away answers in its own words.
      return fail(fault(heard.status >= 500 ? 'online-unreachable' : 'online-unread'));
    }
    const parsed = parse(value);
    return parsed.ok ? parsed : fail(fault('online-unread'));
  };
  return {
    get: (path, parse) => answer({ method: 'GET', path }, parse),
    post: (path, body, parse) => answer({ method: 'POST', path, body }, parse),
    remove: (path, parse) => answer({ method: 'DELETE', path }, parse),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
