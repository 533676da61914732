export const events = [
  { v: 1, at: 1000, by: 'house', k: 'start' },
  { v: 2, at: 1001, by: 0, k: 'move', m: 'é "1"\n', c: 'c1' },
] as const;

const count = 1200;
const ids = Array.from({ length: count }, (_, index) => `t${String(index).padStart(4, '0')}`);
const summary = { game: 'noughts', params: '', control: 'none', seats: [], turn: [0] };
/** The lines of a backup without its first: more tables than are read at once. */
export const rows: readonly (readonly [string, object])[] = [
  ['account', { id: 'ada', name: 'Ada', created: 1000, seen: 1000, closed: null, look: 'ada' }],
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
    },
  ]),
  ...ids.flatMap((id): [string, object][] => [
    ['seat', { game: id, seat: 0, account: 'ada' }],
    ['seat', { game: id, seat: 1, account: null }],
  ]),
  ...ids.flatMap((id) =>
    events.map((body): [string, object] => [
      'event',
      { game: id, version: body.v, by: String(body.by), command: 'c' in body ? body.c : null, body },
    ]),
  ),
  ['outage', { from: 5, to: 9 }],
];

export const writtenBackup = (): string =>
  [{ quadrille: 'backup', format: 1 }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
