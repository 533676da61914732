// A collection of ten thousand levels on a phone whose processor is four times slower: opened, searched.
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page);
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
    name: `library of ${levels} Sokoban levels, slow processor: searched`,
    limit: 200,
    runs: 2,
    run: () => withLibrary(searching),
  },
];
