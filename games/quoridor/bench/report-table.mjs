// `node games/quoridor/bench/report-table.mjs [--games 10000] [--seed 1]`: the table of the report, played again.
// The games of a row are those of `quadrille match`: first named starts, no openings, draw=off, turn cap 10,000.
import { arenaEnglish, match } from '@quadrille/arena';
import { kitEnglish, sayer } from '@quadrille/kit';
import { game } from '../dist/game.js';
import { classics } from '../dist/players/classics.js';
import { umpire } from '../dist/players/umpire.js';

const contested = { ...game, players: async () => classics(), umpire: async () => umpire };
const say = sayer('en', [kitEnglish, arenaEnglish]);
const games = flag('games', 10_000);
const seed = flag('seed', 1);

/** Both drafts of the report: wins of the first and the second, milliseconds per turn of each. */
const drafts = [
  { players: ['random', 'easy'], told: '0.0008 / 0.9992', ms: '1 / 2' },
  { players: ['random', 'hard'], told: '0 / 1', ms: '3 / 51, draft 3 / 53' },
  { players: ['hard', 'easy'], told: '0.87 / 0.13', ms: '66 / 12' },
  { players: ['easy', 'hard'], told: 'draft: 0 / 1', ms: 'draft 3 / 53' },
  { players: ['random', 'random'], told: '0.49 / 0.50', ms: '2 / 2' },
  { players: ['easy', 'easy'], told: '0.48 / 0.52', ms: '1 / 1' },
  { players: ['hard', 'hard'], told: '0 / 1', ms: '130 / 90' },
];

const head = [
  'first',
  'second',
  'report',
  'ours',
  '95 % of first',
  'report ms/turn',
  'our µs/turn',
  'turns',
  'different',
];
const rows = [];
for (const { players, told, ms } of drafts) rows.push(await row(players, told, ms));
print(`The report's table: ${games} games a row, 9x9, 10 walls, first named starts, draw=off, seed ${seed}`, rows);

print('With paired random openings of 4 moves and swapped sides', [
  await row(['hard', 'easy'], '', '', { firstStarts: false, openings: 4 }),
  await row(['easy', 'random'], '', '', { firstStarts: false, openings: 4 }),
  await row(['hard', 'hard'], '', '', { firstStarts: true, openings: 4 }),
]);
print('Four seats, hard against three easy, every seat equally often', [
  await row(['hard', 'easy'], '', '', { firstStarts: false, openings: 0, params: 'players=4,draw=off' }),
]);

async function row(players, told, ms, rest = {}) {
  const options = {
    game: contested,
    players,
    params: 'draw=off',
    games,
    openings: 0,
    seed,
    firstStarts: true,
    ...rest,
  };
  const result = await match(options, () => {}, new AbortController().signal);
  if (!result.ok) throw new Error(say(`fault.${result.error.code}`, result.error.args));
  const { contestants, played, games: counted, draws, capped, turnsPerGame } = result.value;
  const [first, second] = contestants;
  const lost = draws > 0 ? ` (${draws} draws, ${capped} at the cap)` : '';
  return [
    first.name,
    second.sides > 1 ? `${second.sides} x ${second.name}` : second.name,
    told,
    `${share(first.share.value)} / ${share(second.share.value)}${lost}`,
    `${share(first.share.low)} – ${share(first.share.high)}`,
    ms,
    `${micro(first)} / ${micro(second)}`,
    turnsPerGame.toFixed(1),
    `${counted} of ${played}`,
  ];
}

function share(value) {
  return value.toFixed(4).replace(/\.?0+$/, '');
}

function micro(contestant) {
  return (contestant.ms.mean * 1000).toPrecision(2);
}

function print(title, body) {
  console.log(`${title}\n`);
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
  for (const cells of body) console.log(`| ${cells.join(' | ')} |`);
  console.log('\nIdentical games count once: “different” says how many of the games played did.\n');
}

function flag(name, usual) {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return usual;
  const value = Number(process.argv[at + 1]);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name} needs a whole number`);
  process.exit(2);
}
