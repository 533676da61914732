export const events = [
  { v: 1, at: 1000, by: 'house', k: 'start' },
  { v: 2, at: 1001, by: 0, k: 'move', m: 'é "1"\n', c: 'c1' },
] as const;

const count = 1200;
const ids = Array.from({ length: count }, (_, index) => `t${String(index).padStart(4, '0')}`);
const summary = { game: 'noughts', params: '', control: 'none', seats: [], turn: [0] };
const seat = { place: null, result: null, before: null, after: null };
/** The lines of a backup without its first: more tables than are read at once. */
export const rows: readonly (readonly [string, object])[] = [
  [
    'account',
    {
      id: 'ada',
      name: 'Ada',
      created: 1000,
      seen: 1000,
      closed: null,
      look: 'ada',
      moderator: true,
      banned: null,
      ban_reason: null,
      owner: null,
      house: null,
    },
  ],
  [
    'account',
    {
      id: 'a bot of ada',
      name: 'Bot',
      created: 1000,
      seen: 1000,
      closed: null,
      look: 'bot',
      moderator: null,
      banned: null,
      ban_reason: null,
      owner: 'ada',
      house: null,
    },
  ],
  ['session', { hash: 'hash', account: 'ada', created: 1000, seen: 1000, agent: 'Firefox, Linux' }],
  [
    'passkey',
    {
      id: 'credential',
      account: 'ada',
      host: 'localhost',
      key: 'public',
      counter: 3,
      transports: ['internal'],
      agent: 'Firefox, Linux',
      created: 1000,
      used: 2000,
    },
  ],
  ['recovery', { account: 'ada', hash: 'code', used: null }],
  ['token', { hash: 'token', account: 'a bot of ada', name: 'At home', scopes: ['play'], created: 1, used: 2 }],
  ['brought', { account: 'ada', id: 'saved', game: 'noughts', at: 7, body: { score: 1 } }],
  ...ids.map((id): [string, object] => [
    'game',
    {
      id,
      summary,
      kind: 'noughts',
      status: 'live',
      listed: false,
      version: 2,
      secret: 'f'.repeat(64),
      deadline: null,
      opener: 'ada',
      command: id,
      created: 1,
      ended: null,
      settled: null,
      pool: null,
      rated: null,
      reason: null,
      opening: null,
    },
  ]),
  ...ids.flatMap((id): [string, object][] => [
    ['seat', { ...seat, game: id, seat: 0, account: 'ada', place: 1, result: 'won', before: 1500, after: 1662.3 }],
    ['seat', { ...seat, game: id, seat: 1, account: null }],
  ]),
  ...ids.flatMap((id) =>
    events.map((body): [string, object] => [
      'event',
      { game: id, version: body.v, by: String(body.by), command: 'c' in body ? body.c : null, body },
    ]),
  ),
  [
    'rating',
    {
      account: 'ada',
      pool: 'noughts.2.free',
      rating: 1662.3,
      deviation: 290.5,
      volatility: 0.06,
      games: 1,
      at: 7,
    },
  ],
  ['rating_step', { account: 'ada', pool: 'noughts.2.free', game: 't0001', at: 7, rating: 1662.3, deviation: 290.5 }],
  ['lapse', { account: 'ada', game: 't0002', at: 8, kind: 'abort' }],
  ['relation', { account: 'ada', other: 'ada', kind: 'follow', at: 8 }],
  ['challenge', { game: 't0003', account: 'ada', at: 8 }],
  [
    'seek',
    {
      account: 'ada',
      kind: 'noughts',
      control: '3d',
      command: 'c',
      pool: 'noughts.2.days',
      person: true,
      rating: 1500,
      within: null,
      since: 8,
      last: null,
      firsts: 0,
      lasting: true,
      node: null,
      left: null,
      game: 't0003',
    },
  ],
  ['push', { endpoint: 'https://push', account: 'ada', key: 'key', auth: 'auth', language: 'fr', created: 8 }],
  ['server_key', { name: 'vapid', value: { key: 'private' } }],
  [
    'report',
    {
      id: 'r1',
      at: 8,
      by: 'ada',
      about: 'ada',
      game: 't0001',
      reason: 'other',
      note: 'Me.',
      log: [events[0]],
      closed: null,
      verdict: null,
    },
  ],
  ['audit', { id: 'a1', at: 9, by: 'ada', about: 'ada', action: 'warn', reason: 'Why not.' }],
  ['outage', { from: 5, to: 9 }],
];

export const writtenBackup = (): string =>
  [{ quadrille: 'backup', format: 1 }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
