import type { Page } from 'playwright-core';

/**
 * The visible words that do not fit without breaks: with `overflow-wrap` off, a word that is
 * too long overflows its block, its button or its card. It also finds words that are split into two lines otherwise.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return await page.evaluate(() => {
    // The content policy blocks inline styles, but allows a style sheet created by a script.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { overflow-wrap: normal !important; word-break: normal !important; hyphens: manual !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!;
      // Positions and records are not words, and texts for screen readers have no lines.
      if (element.closest('svg, code, pre, textarea') || !element.checkVisibility() || element.clientWidth === 1)
        continue;
      let block = element;
      while (
        getComputedStyle(block).display.startsWith('inline') &&
        block.parentElement &&
        !block.matches('button, .button')
      )
        block = block.parentElement;
      const around = [block, element.closest('button, .button'), element.closest('.card'), element.closest('main')]
        .filter((box) => box !== null)
        .map((box) => box.getBoundingClientRect());
      const [from, to] = [Math.max(...around.map(({ left }) => left)), Math.min(...around.map(({ right }) => right))];
      // Boxes that scroll sideways or end in an ellipsis may overflow.
      let scrolls = false;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        scrolls ||= overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';
      }
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}[\p{L}\p{M}’']+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        const { left, right } = range.getBoundingClientRect();
        if (lines.size > 1 || (!scrolls && (left < from - 1 || right > to + 1))) found.add(word);
      }
    }
    document.adoptedStyleSheets.pop();
    return [...found];
  });
}

/**
 * The visible texts that are cut by an ellipsis or a small box. Boards are excluded, because
 * they clip their own pictures.
 */
export const cutTexts = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate((root) => {
    const hiding = new Set(['hidden', 'clip']);
    return [...document.querySelectorAll<HTMLElement>(`${root} *`)]
      .filter((element) => {
        if (
          element.closest('svg, textarea, input, [data-board]') ||
          element.clientWidth <= 1 ||
          !element.checkVisibility()
        )
          return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut =
          (hiding.has(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hiding.has(overflowY) && element.scrollHeight > element.clientHeight + 1);
        return isCut && element.textContent.trim() !== '';
      })
      .map((element) => `cut: ${element.className} “${element.textContent.trim().slice(0, 40)}”`);
  }, within);
