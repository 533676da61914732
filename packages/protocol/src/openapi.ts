import * as z from 'zod/mini';
import { socketCommands } from './messages.ts';
import type { RouteContract } from './route.ts';
import { routes } from './routes.ts';

const refusal = {
  description: 'Refused: a fault with its code and the arguments of its message.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** A zod schema as JSON Schema. Values that `@quadrille/table` reads itself (intents, events) allow anything here. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io });
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function describeRoute(name: string, route: RouteContract): object {
  const { summary, caller, scope, params, query, body, response } = route;
  const answer =
    typeof response === 'string'
      ? { [response]: {} }
      : { 'application/json': { schema: jsonSchemaOf(response, 'input') } };
  const anonymous = caller === 'anyone' ? [{}] : [];
  return {
    operationId: name,
    summary,
    'x-caller': caller,
    security: [...anonymous, { cookie: [] }, ...(scope ? [{ token: [scope] }] : [])],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } },
    }),
    responses: { '200': { description: 'Done.', content: answer }, default: refusal },
  };
}

/** The HTTP API as an OpenAPI 3.1 document, derived from `routes`. */
export function describeApi(build: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quadrille',
      version: build,
      description: 'Tables, accounts, ratings, tournaments and bots of a Quadrille server.',
    },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'quadrille' },
        token: { type: 'http', scheme: 'bearer', description: 'Token of a bot; scopes: read, play, open.' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            fault: { type: 'object', properties: { code: { type: 'string' }, args: { type: 'object' } } },
          },
        },
      },
    },
  };
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The routes and socket commands as Markdown tables, for `docs/api.md`. */
export function printApiTables(): string {
  const rows = Object.entries(routes).map(([name, route]: [string, RouteContract]) => {
    const { method, path, summary, caller, scope = '', limit, cost } = route;
    const limits = [limit && `${limit.name} by ${limit.by}`, cost === 'heavy' && 'heavy'].filter(Boolean).join(', ');
    return `| \`${method} ${path}\` | ${name} | ${caller} | ${scope} | ${limits} | ${cell(summary)} |`;
  });
  const commands = Object.entries(socketCommands).map(([name, { summary, caller, ...rest }]) => {
    const limit = 'limit' in rest ? rest.limit : '';
    return `| \`${name}\` | ${caller} | ${limit} | ${cell(summary)} |`;
  });
  return [
    '| route | name | caller | token scope | limits | what it does |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| socket command | caller | limit | what it does |',
    '| --- | --- | --- | --- |',
    ...commands,
  ].join('\n');
}
