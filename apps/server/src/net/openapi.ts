/** One request of the API, as `docs` and programs know it. */
interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly does: string;
  /** The scope that a program needs; without one, no token helps. */
  readonly scope?: 'read' | 'play' | 'open';
  /** The fields of the body, by the kinds of JSON. */
  readonly body?: Readonly<Record<string, string>>;
  /** Fields that may be left out. */
  readonly optional?: readonly string[];
  /** Another kind of answer than JSON. */
  readonly answers?: string;
}

const read = 'read' as const;

/** Every request that the server answers below `/api`. A test compares it with the routes that there are. */
export const operations: readonly Operation[] = [
  { method: 'get', path: '/api/hello', does: 'A server is there: protocol, games, who you are.', scope: read },
  { method: 'get', path: '/api/openapi.json', does: 'This description.', scope: read },
  {
    method: 'post',
    path: '/api/guest',
    does: 'A guest of this name, or another name for who has a session.',
    body: { name: 'string' },
  },
  { method: 'get', path: '/api/lobby', does: 'Open tables, and how many wait to be paired.', scope: read },
  { method: 'get', path: '/api/me/games', does: 'Your tables, the newest first.', scope: read },
  { method: 'delete', path: '/api/me', does: 'You are forgotten.' },
  {
    method: 'post',
    path: '/api/games',
    does: 'Opens a table. `c` names the request: sent again, it is the same table. `to` tells a person of it.',
    scope: 'open',
    body: {
      c: 'string',
      game: 'string',
      params: 'string',
      control: 'string',
      seats: 'array',
      start: 'string',
      back: 'boolean',
      lot: 'boolean',
      to: 'string',
      listed: 'boolean',
      rated: 'boolean',
      standIn: 'string',
      record: 'string',
    },
    optional: ['start', 'back', 'lot', 'to', 'listed', 'rated', 'standIn', 'record'],
  },
  {
    method: 'post',
    path: '/api/games/{id}/sit',
    does: 'Sits down, with an invitation or at a listed table.',
    scope: 'play',
    body: { c: 'string', seat: 'integer', invite: 'string' },
    optional: ['seat', 'invite'],
  },
  {
    method: 'post',
    path: '/api/games/{id}/do',
    does: 'A command: `d` is an intent such as {"k":"move","m":"e2"}, `n` the position it was meant for. Done once per `c`.',
    scope: 'play',
    body: { c: 'string', d: 'object', n: 'integer', for: 'integer' },
    optional: ['n', 'for'],
  },
  {
    method: 'get',
    path: '/api/games/{id}/events',
    does: 'What happens at a table, a line of JSON each, from version `after` on; an empty line every seven seconds.',
    scope: read,
    answers: 'application/x-ndjson',
  },
  {
    method: 'get',
    path: '/api/games/{id}/record',
    does: 'The record, as far as you may see it.',
    scope: read,
    answers: 'text/plain',
  },
  { method: 'get', path: '/api/games/{id}/report', does: 'After the end: how everybody played.', scope: read },
  { method: 'get', path: '/api/games/{id}/result', does: 'After the end: places and ratings.', scope: read },
  {
    method: 'post',
    path: '/api/account/ask',
    does: 'A question for a device that is to make a passkey.',
    body: { name: 'string' },
    optional: ['name'],
  },
  {
    method: 'post',
    path: '/api/account',
    does: 'A guest becomes a person; answers with recovery codes, told once.',
    body: { name: 'string', passkey: 'object' },
    optional: ['passkey'],
  },
  { method: 'get', path: '/api/account', does: 'Passkeys, sessions, codes that are left.', scope: read },
  { method: 'get', path: '/api/account/export', does: 'Everything that is kept of you.', scope: read },
  { method: 'post', path: '/api/account/passkeys', does: 'One more passkey.', body: { passkey: 'object' } },
  { method: 'delete', path: '/api/account/passkeys/{id}', does: 'One less.' },
  { method: 'post', path: '/api/account/codes', does: 'New recovery codes.', body: {} },
  { method: 'delete', path: '/api/account/sessions/{id}', does: 'A session ends; `others`: all but this one.' },
  {
    method: 'post',
    path: '/api/account/results',
    does: 'Results of a browser, each once, never rated.',
    body: { results: 'array' },
  },
  { method: 'post', path: '/api/login/ask', does: 'A question for a device that has a passkey.', body: {} },
  { method: 'post', path: '/api/login', does: 'A session for who answers it.', body: { passkey: 'object' } },
  {
    method: 'post',
    path: '/api/login/code',
    does: 'A session for who has a recovery code.',
    body: { name: 'string', code: 'string' },
  },
  { method: 'post', path: '/api/logout', does: 'This session ends.', body: {} },
  { method: 'get', path: '/api/people/{name}', does: 'A person: results, ratings, opponents.', scope: read },
  {
    method: 'get',
    path: '/api/people/{name}/games',
    does: 'Finished games, the last first; by `game`, `result`, `rated` (yes, no) and `before`.',
    scope: read,
  },
  { method: 'get', path: '/api/people/{name}/history', does: 'The steps of a rating in `pool`.', scope: read },
  {
    method: 'post',
    path: '/api/people/{name}/relation',
    does: 'Follow, mute or block somebody, or no more.',
    body: { kind: 'string', on: 'boolean' },
  },
  {
    method: 'post',
    path: '/api/people/{name}/report',
    does: 'Tells the moderators; the log of the game is kept with it.',
    body: { reason: 'string', note: 'string', game: 'string' },
    optional: ['game'],
  },
  { method: 'get', path: '/api/me/relations', does: 'Whom you follow, mute and block.', scope: read },
  { method: 'get', path: '/api/me/challenges', does: 'Tables that wait for you, with the invitation.', scope: read },
  { method: 'delete', path: '/api/me/challenges/{id}', does: 'Declines one.', scope: 'play' },
  { method: 'get', path: '/api/me/seeks', does: 'Your waits that go on while you are away.', scope: read },
  { method: 'delete', path: '/api/me/seeks/{game}/{control}', does: 'You do not wait for that any more.' },
  { method: 'get', path: '/api/push', does: 'The key that browsers are told by.', scope: read },
  {
    method: 'post',
    path: '/api/push',
    does: 'A browser wants to be told of turns (Web Push).',
    body: { endpoint: 'string', key: 'string', auth: 'string', language: 'string' },
  },
  { method: 'post', path: '/api/push/end', does: 'It does not any more.', body: { endpoint: 'string' } },
  {
    method: 'get',
    path: '/api/watch',
    does: 'Games that go on: the best, those of people you follow; or `games`.',
    scope: read,
  },
  { method: 'get', path: '/api/boards', does: 'Pools in which somebody is rated.', scope: read },
  { method: 'get', path: '/api/boards/{pool}', does: 'Who is rated there, the best first.', scope: read },
  { method: 'get', path: '/api/moderation', does: 'Open reports and the audit, for moderators.', scope: read },
  { method: 'get', path: '/api/moderation/reports/{id}/log', does: 'The log kept with a report.', scope: read },
  {
    method: 'post',
    path: '/api/moderation',
    does: 'What a moderator decides, and why.',
    body: { about: 'string', verdict: 'string', reason: 'string', report: 'string', days: 'integer' },
    optional: ['report', 'days'],
  },
  { method: 'get', path: '/api/bots/house', does: 'Computer players of the server itself.', scope: read },
  { method: 'get', path: '/api/bots', does: 'Your programs and their tokens.', scope: read },
  { method: 'post', path: '/api/bots', does: 'An account for a program.', body: { name: 'string' } },
  { method: 'delete', path: '/api/bots/{name}', does: 'It is forgotten.' },
  {
    method: 'post',
    path: '/api/bots/{name}/tokens',
    does: 'A token, told once.',
    body: { name: 'string', scopes: 'array' },
  },
  { method: 'delete', path: '/api/bots/{name}/tokens/{id}', does: 'A token ends.' },
  {
    method: 'post',
    path: '/api/dailies/{game}/{day}',
    does: 'How you solved the puzzle of today: your own moves. The server plays them by the rules.',
    body: { version: 'integer', moves: 'array', helped: 'boolean' },
  },
  {
    method: 'get',
    path: '/api/dailies/{game}/{day}',
    does: 'Who solved it, with and without help, and their streaks.',
    scope: read,
  },
  { method: 'get', path: '/api/tournaments', does: 'Tournaments: going, to come, over.', scope: read },
  {
    method: 'post',
    path: '/api/tournaments',
    does: 'A tournament: `rounds` of a Swiss, `minutes` of an arena; it starts at `starts`, or when `need` are there.',
    body: {
      c: 'string',
      name: 'string',
      game: 'string',
      params: 'string',
      control: 'string',
      kind: 'string',
      rounds: 'integer',
      minutes: 'integer',
      starts: 'integer',
      need: 'integer',
      listed: 'boolean',
    },
    optional: ['rounds', 'minutes', 'starts', 'need', 'listed'],
  },
  {
    method: 'get',
    path: '/api/tournaments/{id}',
    does: 'Standings, tables (of `round`, or the last), and the table that waits for you.',
    scope: read,
  },
  { method: 'delete', path: '/api/tournaments/{id}', does: 'Your own is called off before it starts.' },
  { method: 'post', path: '/api/tournaments/{id}/enter', does: 'You take part, or take part again.', body: {} },
  { method: 'post', path: '/api/tournaments/{id}/leave', does: 'You are paired no more.', body: {} },
  { method: 'get', path: '/api/tournaments/{id}/results.json', does: 'All of it as a file.', scope: read },
  {
    method: 'get',
    path: '/api/tournaments/{id}/results.csv',
    does: 'The standings as a file.',
    scope: read,
    answers: 'text/csv',
  },
];

const refusal = {
  description: 'Refused: a fault with its code, and what its words need.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** The API in the words of OpenAPI 3.1. */
export function openApi(build: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, does, scope, body, optional = [], answers = 'application/json' } of operations) {
    const fields = body && Object.entries(body);
    paths[path] = {
      ...paths[path],
      [method]: {
        summary: does,
        security: [{ cookie: [] }, ...(scope ? [{ token: [scope] }] : [])],
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        ...(fields && {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  properties: Object.fromEntries(fields.map(([name, type]) => [name, { type }])),
                  required: fields.map(([name]) => name).filter((name) => !optional.includes(name)),
                },
              },
            },
          },
        }),
        responses: { '200': { description: 'Done.', content: { [answers]: {} } }, default: refusal },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quadrille', version: build, description: 'Tables, people and programs of a Quadrille server.' },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'quadrille' },
        token: { type: 'http', scheme: 'bearer', description: 'Of a program; scopes: read, play, open.' },
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
