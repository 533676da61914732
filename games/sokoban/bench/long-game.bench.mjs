// A match of 20,000 moves: opened, saved after another move, browsed.
import { openRecord, parseRecord, printRecord, random, recordOf, Session } from '@quadrille/kit';
import { openApp } from '../../../scripts/browser.mjs';
import { eventCost } from '../../../scripts/event-cost.mjs';
import { game } from '../dist/game.js';

const length = 20_000;

/** A hall with twenty boxes, nineteen of them far from every goal: a random walk pushes them and never solves it. */
function hall() {
  const rows = ['#'.repeat(32), `#@${'.'.repeat(20)}${' '.repeat(9)}#`];
  for (let row = 0; row < 16; row++) rows.push(`#${' '.repeat(30)}#`);
  for (let row = 0; row < 4; row++) rows.push(`#  ${'$     '.repeat(5).trimEnd()}${' '.repeat(3)}#`);
  rows.push(`#${' '.repeat(30)}#`, '#'.repeat(32));
  return rows.join('|');
}

function walk() {
  const chance = random(7);
  let session = Session.start(game, { level: 'own' }, hall());
  if (!session.ok) throw new Error(JSON.stringify(session.error));
  session = session.value;
  while (session.length < length) {
    const next = session.play(chance.pick([...game.rules.moves(session.state, 0)]), 0);
    session = next.value;
  }
  return session;
}

const seats = [{ name: '' }];
const session = walk();
const text = printRecord(recordOf(session, game.revision, seats));

function opened() {
  const record = parseRecord(text);
  const replayed = openRecord(game, record.value);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.value;
}

const timed = (work) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** The app with the match open at its last move; `told` has the cost to get there. */
async function withApp(use) {
  const app = await openApp();
  try {
    const context = await app.visitor({ width: 1280, height: 900, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(watchSaves);
    await page.goto('/#/library');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate((record) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', record);
      dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    }, text);
    const row = page.locator('a[href*="/play/"]').first();
    await row.waitFor();
    // Once before, so that all parts of the page are loaded.
    await row.click();
    await page.locator(`[data-place="${length}"]`).waitFor();
    await page.goto('/#/library');
    await row.waitFor();
    const ms = await row.evaluate(async (link, place) => {
      const start = performance.now();
      link.click();
      while (!document.querySelector(`[data-place="${place}"]`)) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    }, length);
    return await use(page, ms);
  } finally {
    await app.close();
  }
}

/** Runs in the page and reports when each save is on the disk. */
function watchSaves() {
  const begin = IDBDatabase.prototype.transaction;
  window.saves = [];
  IDBDatabase.prototype.transaction = function transaction(...args) {
    const made = begin.apply(this, args);
    if (args[1] === 'readwrite') made.addEventListener('complete', () => window.saves.push(performance.now()));
    return made;
  };
}

/** The median of 24 steps; most of it is drawing a hall of 768 squares. */
async function keyToDisk(page) {
  const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
  await page.locator('[data-board] [tabindex="0"]').first().focus();
  const times = [];
  for (let i = 0; i < 24; i++) {
    const pressed = await page.evaluate(() => performance.now());
    await page.keyboard.press(keys[i % 4]);
    await page.waitForTimeout(60);
    const done = await page.evaluate(() => window.saves.at(-1));
    if (done > pressed) times.push(done - pressed);
  }
  if (times.length < 5) throw new Error(`only ${times.length} moves were saved`);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(1);
}

/** Runs in the page while it is idle: writes the saved match again in the same way as the store. */
async function textToDisk() {
  const opening = indexedDB.open('quadrille');
  const db = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const reading = db.transaction('games').objectStore('games').getAll();
  const games = await new Promise((done) => (reading.onsuccess = () => done(reading.result)));
  const longest = games.reduce((one, other) => (other.record.length > one.record.length ? other : one));
  const times = [];
  for (let i = 0; i < 24; i++) {
    const start = performance.now();
    const tx = db.transaction(['games', 'holders'], 'readwrite', { durability: 'strict' });
    const ended = new Promise((done) => (tx.oncomplete = done));
    const holder = tx.objectStore('holders').get(longest.id);
    holder.onsuccess = () => tx.objectStore('games').put(longest);
    await ended;
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 20));
  }
  db.close();
  return times.toSorted((a, b) => a - b)[12];
}

export const benches = [
  {
    name: `long game: a record of ${length} moves, read and replayed`,
    limit: 1000,
    run: async () => ({ value: timed(opened), unit: 'ms', note: `${text.length} characters` }),
  },
  {
    name: 'long game: a move at its end, played and made into the text that is saved',
    limit: 5,
    run: async () => {
      const at = opened();
      const [move] = game.rules.moves(at.state, 0);
      const value = timed(() => printRecord(recordOf(at.play(move, 0).value, game.revision, seats)));
      return { value, unit: 'ms' };
    },
  },
  {
    name: 'long game: the record opened in the app, from the click to the last move in sight',
    limit: 1000,
    run: () => withApp(async (_, value) => ({ value, unit: 'ms' })),
  },
  {
    name: 'long game: a move at its end, from the text to the disk',
    limit: 5,
    run: () =>
      withApp(async (page) => {
        const inApp = await keyToDisk(page);
        const value = await page.evaluate(textToDisk);
        return {
          value,
          unit: 'ms',
          note: `24 saves, median; in the app, from the key, with all that is drawn, ${inApp} ms`,
        };
      }),
  },
  {
    name: `long game: scrolling through ${length} moves, script + style + layout per event, p95`,
    // One frame: each event brings up to 32 new rows of four moves into view.
    limit: 16,
    run: () =>
      withApp(async (page) => {
        const box = await page.locator('.move-list').boundingBox();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        const acts = Array.from({ length: 120 }, (_, i) => () => page.mouse.wheel(0, i < 60 ? -400 : 900));
        await eventCost(page, acts.slice(0, 10));
        const { p95, longestTask } = await eventCost(page, acts);
        return { value: p95, unit: 'ms', note: `120 events, longest task ${longestTask.toFixed(1)} ms` };
      }),
  },
];
