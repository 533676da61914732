import type { Page } from 'playwright-core';

/** The words in sight that begin on one line and end on another, or stick out of their button. */
export async function brokenWords(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return await page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!;
      // Positions and records are no words, and a text that is only spoken has no lines.
      if (element.closest('svg, code, pre, textarea') || !element.checkVisibility() || element.clientWidth === 1)
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}[\p{L}\p{M}’']+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        const box = element.closest('button, .button')?.getBoundingClientRect();
        const { left, right } = range.getBoundingClientRect();
        if (lines.size > 1 || (box && (left < box.left - 1 || right > box.right + 1))) found.add(word);
      }
    }
    return [...found];
  });
}
