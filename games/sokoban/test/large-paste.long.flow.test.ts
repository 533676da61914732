import { theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';

const app = theApp();

it('a paste of ten megabytes does not block the page', async () => {
  const { page, errors } = await app.visit('/#/sokoban/mode/collections');
  await page.getByRole('textbox').waitFor();
  const frames = await page.evaluate(async () => {
    const wall = '#'.repeat(40);
    const floor = Array.from({ length: 26 }, () => `#${' '.repeat(38)}#`);
    const level = `${[wall, `#@$${' '.repeat(35)}.#`, ...floor, wall].join('\n')}\n\n`;
    const data = new DataTransfer();
    data.setData('text', level.repeat(Math.ceil(10_000_000 / level.length)));
    let count = 0;
    let on = true;
    const tick = (): void => {
      count++;
      if (on) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector('textarea')!.dispatchEvent(paste);
    while (!document.querySelector('[data-testid="report"]')) await new Promise((wake) => setTimeout(wake, 50));
    on = false;
    return count;
  });
  expect(frames).toBeGreaterThan(20);
  expect(await page.getByTestId('report').textContent()).toContain('8,404 levels added.');
  expect(errors).toEqual([]);
});
