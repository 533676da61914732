// Processor time of a net evaluation in a page of Chromium. Other processes do not distort it.
import { readFileSync } from 'node:fs';
import { openApp } from '../../../scripts/browser.mjs';

/** `lay(kernel)` sets up the position. It runs in the page and can use only the kernel. Returns milliseconds. */
export async function judgedInChromium({ kernel, net, lay, times }) {
  const app = await openApp();
  try {
    const context = await app.visitor({ serviceWorkers: 'block' });
    const page = await context.newPage();
    // A document of the app without its scripts.
    await page.goto('/icon.svg');
    const code = readFileSync(kernel).toString('base64');
    const file = readFileSync(net).toString('base64');
    // As text, because the page's content security policy forbids eval, but not the bench's own script.
    await page.evaluate(`(${openNet})(${JSON.stringify({ code, file })}, ${lay}, ${bytesOf})`);
    // The optimizing compiler runs in the background and replaces the baseline code between calls.
    for (let slice = 0; slice < 10; slice++) {
      await page.evaluate((count) => globalThis.judge(count), Math.ceil(times / 10));
      await page.waitForTimeout(100);
    }
    const browser = await context.newCDPSession(page);
    await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await browser.send('Performance.getMetrics');
      return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
    };
    const before = await spent();
    await page.evaluate((count) => globalThis.judge(count), times);
    return ((await spent()) - before) / times;
  } finally {
    await app.close();
  }
}

const bytesOf = (text) => Uint8Array.from(atob(text), (sign) => sign.codePointAt(0));

/** Runs in the page. The head of a net file is six words; the rest are its numbers. */
async function openNet({ code, file }, lay, decode) {
  const source = decode(file);
  const words = new Uint32Array(source.slice(0, 24).buffer);
  const numbers = source.subarray(24);
  const { instance } = await WebAssembly.instantiate(decode(code), { env: { poll: () => 0 } });
  const kernel = instance.exports;
  lay(kernel);
  const at = kernel.openFile(numbers.length);
  new Uint8Array(kernel.memory.buffer, at, numbers.length).set(numbers);
  kernel.loadNet(words[1], words[2], words[4]);
  globalThis.judge = (count) => kernel.repeatJudge(count);
}
