import type { Page } from 'playwright-core';
import { shifts } from './stillness.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Seen {
  readonly name: string;
  readonly box: Box;
  /** The box of its scroll container, such as a tray of pieces, which is fully visible. */
  readonly strip: Box | undefined;
  /** The box of its text. */
  readonly font: number | undefined;
  /** Whether the next move needs it: a button of the board or around it, or an action. */
  readonly isNeeded: boolean;
  readonly isTarget: boolean;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly scrollWidth: number;
  readonly headerHeight: number;
  /** The start of the panels, or the end of the window. */
  readonly panelsFrom: number;
  readonly board: Box;
  readonly seen: readonly Seen[];
}

/** The layout faults of a page with a board. */
export async function flaws(page: Page, isTouched: boolean): Promise<string[]> {
  await page.locator('[data-board] svg:not([aria-hidden=true])').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // On a phone, a page that is too wide enlarges the viewport.
  const layout = { ...(await measured(page)), ...page.viewportSize() };
  const { width, height, board, seen, scrollWidth, headerHeight } = layout;
  const isInside = ({ left, top, width: across, height: down }: Box): boolean =>
    left >= -0.5 && top >= -0.5 && left + across <= width + 0.5 && top + down <= height + 0.5;
  const found = [
    !isInside(board) && `the board is cut: ${shown(board)} at ${Math.round(board.left)}, ${Math.round(board.top)}`,
    !isLarge(layout) && `the board is small: ${shown(board)}`,
    scrollWidth > width && `the page is ${scrollWidth} wide`,
    (width < 900 || height < 540) && headerHeight > 0 && 'the site’s header is in sight',
    ...seen.flatMap(({ name, box, strip, font, isNeeded, isTarget }) => [
      isNeeded && !isInside(strip ?? box) && `out of sight: ${name}`,
      font !== undefined && font < 11 && `text of ${font} px: ${name}`,
      isTouched && isTarget && Math.min(box.width, box.height) < 39.5 && `a target of ${shown(box)}: ${name}`,
    ]),
  ];
  return [...new Set([...found.filter((each) => each !== false), ...(await shifts(page))])];
}

const shown = ({ width, height }: Box): string => `${Math.round(width)} x ${Math.round(height)}`;

/** In one dimension if the board is not square. */
function isLarge({ width, height, panelsFrom, board }: Layout): boolean {
  const fillsHeight = board.height >= 0.92 * (height - 64);
  if (height > width)
    return board.width >= 0.92 * width || (board.height > 1.1 * board.width && board.height >= height / 2);
  return fillsHeight || (board.width > 1.1 * board.height && board.width >= 0.92 * (panelsFrom - 96));
}

/** Measures in the page, without judging. */
const measured = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const stage = document.querySelector('[data-board]')!;
    const [board] = [...stage.querySelectorAll('svg')]
      .filter((svg) => svg.getAttribute('aria-hidden') !== 'true')
      .map((svg) => svg.getBoundingClientRect())
      .toSorted((a, b) => b.width * b.height - a.width * a.height);
    const elements = [...document.querySelectorAll('main *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        !element.closest('svg, [aria-hidden=true]') &&
        width > 1 &&
        height > 1 &&
        getComputedStyle(element).visibility !== 'hidden'
      );
    });
    const seen = elements.map((element): Seen => {
      let strip = element.parentElement;
      while (strip && !/auto|scroll/.test(getComputedStyle(strip).overflow)) strip = strip.parentElement;
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      const isControl = element.matches(
        'button, a[href], select, input:not([type=radio], [type=checkbox], [type=file])',
      );
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40),
        box: element.getBoundingClientRect().toJSON() as Box,
        strip: strip?.getBoundingClientRect().toJSON() as Box | undefined,
        font: hasText ? Number.parseFloat(getComputedStyle(element).fontSize) : undefined,
        isNeeded: isControl && element.closest('[data-board], .shell-top, .shell-bottom, .shell-actions') !== null,
        isTarget: isControl && element.closest('[data-board]') === null,
      };
    });
    const head = document.querySelector('.shell-head')?.getBoundingClientRect();
    return {
      width: innerWidth,
      height: innerHeight,
      scrollWidth: document.documentElement.scrollWidth,
      headerHeight: document.querySelector<HTMLElement>('.header')?.offsetHeight ?? 0,
      panelsFrom: head && innerWidth > innerHeight ? head.left : innerWidth,
      board: board!.toJSON() as Box,
      seen,
    };
  });
