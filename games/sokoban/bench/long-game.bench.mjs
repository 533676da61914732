// A game of 20,000 moves: opened, saved after another move, looked through.
import { openRecord, parseRecord, printRecord, random, recordOf, Session } from '@quadrille/kit';
import { openApp } from '../../../scripts/browser.mjs';
import { eventCost } from '../../../scripts/event-cost.mjs';
import { game } from '../dist/game.js';

const length = 20_000;

/** A hall with twenty boxes, nineteen of them far from every goal: a random walk pushes them about and never solves it. */
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

/** The app with the game open at its last move; `told` has what it cost to get there. */
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
    // Once before, so that no part of the page has still to be loaded.
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

/** Runs in the page: from the call that begins to write to the moment when it is on the disk. */
function watchSaves() {
  const begin = IDBDatabase.prototype.transaction;
  window.saves = [];
  IDBDatabase.prototype.transaction = function transaction(...args) {
    const made = begin.apply(this, args);
    if (args[1] === 'readwrite') {
      const begun = performance.now();
      made.addEventListener('complete', () => window.saves.push({ begun, done: performance.now() }));
    }
    return made;
  };
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
    name: 'long game: a move at its end saved in the app, from the text to the disk',
    limit: 5,
    run: () =>
      withApp(async (page) => {
        const from = await page.evaluate(() => (window.saves.length = 0));
        const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
        await page.locator('[data-board] [tabindex="0"]').first().focus();
        // The disk's answer comes to the thread that draws: painting a hall of 768 squares is not what is measured here.
        await page.locator('[data-board]').evaluate((board) => (board.style.contentVisibility = 'hidden'));
        const whole = [];
        for (let i = 0; i < 24; i++) {
          const pressed = await page.evaluate(() => performance.now());
          await page.keyboard.press(keys[i % 4]);
          await page.waitForTimeout(60);
          const done = await page.evaluate(() => window.saves.at(-1)?.done);
          if (done > pressed) whole.push(done - pressed);
        }
        const saves = await page.evaluate((first) => window.saves.slice(first), from);
        const times = saves.map(({ begun, done }) => done - begun).toSorted((a, b) => a - b);
        if (times.length < 5) throw new Error(`only ${times.length} moves were saved`);
        const median = whole.toSorted((a, b) => a - b)[Math.floor(whole.length / 2)];
        const note = `${times.length} saves, median; from the key, ${median.toFixed(1)} ms`;
        return { value: times[Math.floor(times.length / 2)], unit: 'ms', note };
      }),
  },
  {
    name: `long game: scrolling through ${length} moves, script + style + layout per event, p95`,
    limit: 8,
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
