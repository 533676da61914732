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
  [
    'tournament',
    {
      id: 'cup',
      creator: 'ada',
      command: 'c',
      name: 'Cup',
      plan: { game: 'noughts', kind: 'robin' },
      status: 'going',
      listed: true,
      version: 3,
      due: null,
      created: 1,
      began: 2,
      ended: null,
    },
  ],
  ['entrant', { tournament: 'cup', number: 1, account: 'ada', rating: 1500, is_out: false }],
  ['entrant', { tournament: 'cup', number: 2, account: null, rating: 1500, is_out: true }],
  ['meeting', { tournament: 'cup', round: 1, board: 0, game: 't0004', paired: 3, ended: null }],
  ['meeting_seat', { tournament: 'cup', round: 1, number: 1, board: 0, seat: 0, place: null }],
  ['meeting_seat', { tournament: 'cup', round: 1, number: 2, board: 0, seat: 1, place: null }],
  [
    'daily',
    {
      account: 'ada',
      game: 'noughts',
      day: '2026-11-16',
      version: 1,
      helped: false,
      count: 3,
      moves: ['a1'],
      at: 9,
    },
  ],
  ['outage', { from: 5, to: 9 }],
];

export const writtenBackup = (): string =>
  [{ quadrille: 'backup', format: 1 }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
