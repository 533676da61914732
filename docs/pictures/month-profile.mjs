// Somebody's month, for the pictures: the same every time, counted back from today.
const dayLength = 86_400_000;
const games = ['quoridor', 'blokus', 'ricochet', 'sokoban'];
const ladder = [
  ['first', 840],
  ['casual', 1240],
  ['regular', 1480],
  ['club', 1700],
];

const range = (length) => Array.from({ length }, (_, index) => index);

/** A number from 0 to 1 that looks like chance. */
const dice = (n) => ((Math.imul(n + 1, 0x9e3779b9) >>> 0) % 1000) / 1000;

export function monthProfile(now = Date.now()) {
  const dayOf = (back) => new Date(now - back * dayLength).toISOString().slice(0, 10);
  const results = range(34).map((n) => {
    const game = n % 3 === 0 ? 'blokus' : 'quoridor';
    const [player, elo] = ladder[Math.min(3, Math.floor(n / 11) + (n % 4 === 0 ? 1 : 0))];
    const score = dice(n) < 0.62 ? 1 : 0;
    const at = now - (34 - n) * 0.9 * dayLength;
    return [
      `month-${n}`,
      {
        game,
        at: Math.round(at),
        score,
        against: [{ players: [player], elo, score }],
        ms: 420_000,
        helped: n % 13 === 5,
      },
    ];
  });
  const puzzles = range(60).map((n) => [
    `puzzle-${n}`,
    {
      game: games[n % 4],
      at: Math.round(now - (60 - n) * 0.45 * dayLength),
      rating: 850 + 6 * n + Math.round(120 * dice(n + 7)),
      solved: dice(n + 3) < 0.66,
      ms: 45_000,
    },
  ]);
  const days = range(30).flatMap((back) =>
    games
      .filter((_, index) => (back > 0 || index < 2) && back !== 12 && dice(4 * back + index) < 0.8)
      .map((game, index) => [
        `${game}/${dayOf(back)}`,
        {
          version: 1,
          outcome: dice(back + 50 * index) < 0.1 ? 'helped' : 'clean',
          moves: index < 2 ? null : 8 + (back % 3),
          par: index < 2 ? null : 8,
          tries: 1 + (back % 2),
        },
      ]),
  );
  const rushes = [4, 7, 11, 9].map((score, n) => [`rush-${n}`, { game: 'quoridor', at: now - n * dayLength, score }]);
  return {
    me: { name: 'Ada', colour: 0, revision: 1 },
    games: Object.fromEntries(results),
    puzzles: Object.fromEntries(puzzles),
    days: Object.fromEntries(days),
    rushes: Object.fromEntries(rushes),
  };
}

/** Puts it into the browser, as the app keeps it, and starts the page again. */
export async function withMonth(page) {
  await page.evaluate(async (data) => {
    const database = await new Promise((done, failed) => {
      const opening = indexedDB.open('quadrille');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => failed(opening.error));
    });
    const shelf = database.transaction('documents', 'readwrite').objectStore('documents');
    await new Promise((done) => {
      shelf.put({ version: 1, data, updated: Date.now() }, 'profile').addEventListener('success', done);
    });
    database.close();
  }, monthProfile());
  await page.reload();
}
