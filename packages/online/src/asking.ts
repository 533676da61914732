import { fail, fault, type Result } from '@quadrille/kit';
import {
  parseRefusal,
  parseResponse,
  printRoutePath,
  routes,
  type ResponseOf,
  type RouteContract,
  type RouteInput,
  type RouteName,
  type Routes,
} from '@quadrille/protocol';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Without a leading slash: relative to the address of the server. */
  readonly path: string;
  readonly body?: unknown;
}

/** Sends a request over HTTP. Rejects where there is no answer at all. */
export type Ask = (asked: Asked) => Promise<{ readonly status: number; readonly text: string }>;

/** A function for every route: what it takes and returns follows from the route's contract. */
export type HttpClient = {
  readonly [K in RouteName]: (input: RouteInput<Routes[K]>) => Promise<Result<ResponseOf<Routes[K]>>>;
};

/** What any input may have; the types of `HttpClient` say which parts a route needs. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export function createHttpClient(ask: Ask): HttpClient {
  const calls = Object.entries(routes).map(
    ([name, route]) => [name, (input: AnyInput) => call(ask, route, input)] as const,
  );
  return Object.fromEntries(calls) as unknown as HttpClient;
}

async function call<R extends RouteContract>(ask: Ask, route: R, input: AnyInput): Promise<Result<ResponseOf<R>>> {
  const path = printRoutePath(route, input.params, input.query).slice(1);
  const asked = { method: route.method, path, ...(route.body && { body: input.body ?? {} }) };
  const heard = await ask(asked).catch(() => undefined);
  if (!heard) return fail(fault('online-unreachable'));
  const value = parseJson(heard.text);
  if (heard.status >= 400) {
    const refusal = parseRefusal(value);
    if (refusal.ok) return fail(refusal.value.fault);
    // A proxy whose server is away answers in its own words.
    return fail(fault(heard.status >= 500 ? 'online-unreachable' : 'online-unread'));
  }
  // 204: the caller's version is still current.
  if (heard.status === 204) return { ok: true, value: undefined as ResponseOf<R> };
  const parsed = parseResponse(route, value);
  return parsed.ok ? parsed : fail(fault('online-unread'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One field of an answer. */
export async function pick<T, K extends keyof T>(answer: Promise<Result<T>>, field: K): Promise<Result<T[K]>> {
  const read = await answer;
  return read.ok ? { ok: true, value: read.value[field] } : read;
}

/** An answer that says no more than that it was done. */
export async function drop(answer: Promise<Result<unknown>>): Promise<Result<void>> {
  const read = await answer;
  return read.ok ? { ok: true, value: undefined } : read;
}
