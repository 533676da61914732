// A collection of ten thousand levels on a phone whose processor is four times slower: opened, scrolled, searched.
import { openApp } from '../../../scripts/browser.mjs';

const levels = 10_000;
const slowdown = 4;
const times = 9;

/** Boards that all differ, of the size of those that people collect. */
function collection() {
  return Array.from({ length: levels }, (_, n) => {
    const rows = ['###########', '#@        #'];
    for (let row = 0; row < 7; row++) {
      const box = (n >> (2 * row)) % 4;
      rows.push(`#  ${' '.repeat(box)}$${' '.repeat(3 - box)}. ${row === 3 ? '#' : ' '}#`);
    }
    rows.push('#         #', '###########');
    return `${rows.join('\n')}\nTitle: Level ${(n * 7919) % levels}\n\n`;
  }).join('');
}

/** The median of nine loops. Beside other work the browser may slow the page down less, or more, than it should. */
function spin() {
  const taken = Array.from({ length: 9 }, () => {
    const start = performance.now();
    let x = 1;
    for (let i = 0; i < 10_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
    return performance.now() - start + (x === 0 ? 1 : 0);
  });
  return taken.toSorted((a, b) => a - b)[4];
}

async function withLibrary(use) {
  const app = await openApp();
  try {
    const context = await app.visitor({ width: 390, height: 844, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto('/#/sokoban/mode/collections');
    await page.locator('.sk-paste').waitFor();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('textarea').dispatchEvent(paste);
    }, collection());
    await page.getByTestId('report').waitFor();
    const session = await context.newCDPSession(page);
    const before = await page.evaluate(spin);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const after = await page.evaluate(spin);
    const measured = await use(page);
    return { ...measured, note: `${measured.note}; the page was ${(after / before).toFixed(1)} times slower` };
  } finally {
    await app.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** From the click until the first rows are drawn. */
async function opening(page) {
  const open = page.getByTestId('book').getByRole('button', { name: 'Open' });
  const taken = [];
  for (let i = 0; i <= times; i++) {
    await open.waitFor();
    await page.waitForTimeout(300);
    taken.push(
      await open.evaluate(async (button) => {
        const start = performance.now();
        button.click();
        while (!document.querySelector('[data-testid="level-1"]')) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - start;
      }),
    );
    await page.getByRole('button', { name: 'All collections' }).click();
  }
  // The first time the code is compiled.
  const [first, ...later] = taken;
  const ms = median(later);
  return {
    value: ms,
    unit: 'ms',
    note: `${times} times, ${Math.min(...later).toFixed(0)} at least, at first ${first.toFixed(0)}`,
  };
}

/** From a jump far down the list until its rows are drawn, and until their pictures are there. */
async function scrolling(page) {
  await page.getByTestId('book').getByRole('button', { name: 'Open' }).click();
  await page.locator('.sk-row .sk-thumb').first().waitFor();
  const taken = [];
  for (let i = 0; i <= times; i++) {
    await page.waitForTimeout(300);
    taken.push(
      await page.evaluate(
        async (share) => {
          const list = document.querySelector('[data-testid="level-rows"]');
          const [x, y] = [innerWidth / 2, innerHeight / 2];
          const shown = () => document.elementFromPoint(x, y)?.closest('.sk-rows > li');
          const before = shown();
          const start = performance.now();
          scrollTo(0, list.offsetTop + share * list.offsetHeight);
          while (!shown() || shown() === before) await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          const rows = performance.now() - start;
          while (!shown().querySelector('.sk-thumb')) await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          return { rows, pictures: performance.now() - start };
        },
        ((7 * i + 3) % 11) / 11,
      ),
    );
  }
  const later = taken.slice(1);
  const pictures = median(later.map((time) => time.pictures));
  return {
    value: median(later.map((time) => time.rows)),
    unit: 'ms',
    note: `${times} jumps, pictures after ${pictures.toFixed(0)}`,
  };
}

/** From a letter in the search field until the list has fewer levels. */
async function searching(page) {
  await page.getByTestId('book').getByRole('button', { name: 'Open' }).click();
  const taken = [];
  for (let i = 0; i < times; i++) {
    await page.getByRole('searchbox').fill('');
    await page.getByText(`${levels.toLocaleString('en')} of ${levels.toLocaleString('en')} levels`).waitFor();
    await page.waitForTimeout(300);
    taken.push(
      await page.getByRole('searchbox').evaluate(
        async (field, word) => {
          const found = document.querySelector('[data-testid="found"]');
          const before = found.textContent;
          const start = performance.now();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, word);
          field.dispatchEvent(new Event('input', { bubbles: true }));
          while (found.textContent === before) await new Promise(requestAnimationFrame);
          return performance.now() - start;
        },
        String(17 * (i + 1)),
      ),
    );
  }
  return { value: median(taken), unit: 'ms', note: `${times} words` };
}

export const benches = [
  {
    name: `library of ${levels} Sokoban levels, slow processor: opened, from the click to the rows`,
    limit: 200,
    runs: 2,
    run: () => withLibrary(opening),
  },
  {
    name: `library of ${levels} Sokoban levels, slow processor: scrolled, from the jump to the rows`,
    limit: 200,
    runs: 2,
    run: () => withLibrary(scrolling),
  },
  {
    name: `library of ${levels} Sokoban levels, slow processor: searched`,
    limit: 200,
    runs: 2,
    run: () => withLibrary(searching),
  },
];
