import type { Result } from '@quadrille/kit';
import { type Data, toWire } from '@quadrille/schema';
import * as z from 'zod/mini';
import { readAs } from './field.ts';

/** What a bot's token allows: read, play at tables with an invitation, open tables. */
export const scopes = ['read', 'play', 'open'] as const;
export type Scope = (typeof scopes)[number];

/** Who may call a route. Each kind includes the ones after it: a moderator has an account, an account has a session. */
export type CallerKind = 'anyone' | 'guest' | 'account' | 'moderator';

/** Rate limits that routes and socket commands name. How much each allows is the server's setting. `logs` counts characters. */
export type LimitName =
  | 'logs'
  | 'guests'
  | 'tables'
  | 'seats'
  | 'reports'
  | 'logins'
  | 'complaints'
  | 'solutions'
  | 'tournaments'
  | 'entries'
  | 'phrases'
  | 'seeks';

/** How much of a caller's request budget a route takes: `heavy` ones read much or wait for a worker thread. */
export type CostClass = 'light' | 'heavy';

type Schema = z.ZodMiniType;

/** One HTTP route without its handler: what the server checks, what clients may rely on, what the documents say. */
export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Parameters as `:name`. */
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI document and the table in the docs. */
  readonly summary: string;
  readonly caller: CallerKind;
  /** The token scope that lets a program call it. Without one, no token does. */
  readonly scope?: Scope;
  readonly limit?: { readonly name: LimitName; readonly by: 'account' | 'address' };
  readonly cost: CostClass;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Maximum bytes of the body; default: `frameLimit`. */
  readonly maxBodyBytes?: number;
  /** The JSON that answers, or the media type of an answer that is not JSON. */
  readonly response: Schema | string;
}

/** Keeps the exact types of the entries, so that handlers and clients are derived from them. */
export const defineRoutes = <const T extends Readonly<Record<string, RouteContract>>>(routes: T): T => routes;

type OutputOf<T> = T extends Schema ? Data<T> : undefined;
export type ParamsOf<R extends RouteContract> = OutputOf<R['params']>;
export type QueryOf<R extends RouteContract> = OutputOf<R['query']>;
export type BodyOf<R extends RouteContract> = OutputOf<R['body']>;
export type ResponseOf<R extends RouteContract> = R['response'] extends Schema ? Data<R['response']> : unknown;

type InputPart<K extends string, T> = [T] extends [undefined] ? unknown : { readonly [P in K]: T };
/** What a client passes: only the parts that the route has. */
export type RouteInput<R extends RouteContract> = InputPart<'params', ParamsOf<R>> &
  ([QueryOf<R>] extends [undefined] ? unknown : { readonly query?: QueryOf<R> }) &
  InputPart<'body', BodyOf<R>>;

/** The address of a call with encoded parameters and query. */
export function printRoutePath(
  { path }: RouteContract,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Parses the response of a route. */
export function parseResponse<R extends RouteContract>({ response }: R, value: unknown): Result<ResponseOf<R>> {
  if (typeof response === 'string') return { ok: true, value: value as ResponseOf<R> };
  return readAs(response, value) as Result<ResponseOf<R>>;
}

/** A body or response as JSON. */
export const printPart = (schema: Schema, value: unknown): unknown => toWire(schema, value as Data<Schema>);

/** Reads one part of a request by its schema; a part that the route does not have is dropped. */
export function parsePart(schema: Schema | undefined, value: unknown): Result<unknown> {
  return schema ? readAs(schema, value) : { ok: true, value: undefined };
}

/** The response of routes that return nothing. */
export const done = z.strictObject({ done: z.literal(true) });
/** The body of requests that need none. */
export const emptyBody = z.strictObject({});
