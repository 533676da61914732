import { describe, expect, it } from 'vitest';
import { parseMarkup, printMarkup, type MarkupElement } from '../src/markup.ts';
import { stillDrawing } from '../src/still.ts';
import { parseStyleSheet } from '../src/style-sheet.ts';
import { parseColour, parseLength, printColour } from '../src/values.ts';

const page = (markup: string): MarkupElement =>
  parseMarkup(markup, { name: 'html', attributes: new Map([['data-boards', 'wood']]), children: [] });

const still = (css: string, content: string, widthPx = 100, scheme: 'light' | 'dark' = 'light') =>
  stillDrawing(page(`<div class="stage"><svg viewBox="0 0 100 100">${content}</svg></div>`), {
    sheet: parseStyleSheet(css),
    scheme,
    widthPx,
  })?.content;

describe('markup', () => {
  it('round-trips, including escaped characters', () => {
    const text = '<g id="a"><path d="M0 0h1"/><text x="1">a &lt; b &amp; c</text></g>';
    const [group] = page(text).children;
    expect(printMarkup(group!)).toBe(text);
  });
});

describe('colours', () => {
  // What Chromium 143 computes for the same values.
  it.each([
    ['#2b5fb0', '#2b5fb0', 1],
    ['#fff', '#ffffff', 1],
    ['rgb(29 42 60 / 0.13)', '#1d2a3c', 0.13],
    ['light-dark(#ffffff, #000000)', '#ffffff', 1],
    ['color-mix(in srgb, #ff0000 25%, #0000ff)', '#4000bf', 1],
    ['color-mix(in oklab, #ff0000 50%, #0000ff)', '#8c53a2', 1],
    ['color-mix(in oklab, #2b5fb0 22%, transparent)', '#2b5fb0', 0.22],
  ])('%s is %s', (value, hex, alpha) => {
    const colour = parseColour(value, 'light')!;
    expect(printColour(colour)).toBe(hex);
    expect(colour[3]).toBeCloseTo(alpha, 5);
  });
  it('`none` and gradients are not colours', () => {
    expect(parseColour('none', 'dark')).toBeUndefined();
    expect(parseColour('url(#a)', 'dark')).toBeUndefined();
  });
  it('lengths are computed', () => {
    expect(parseLength('calc(1.8 * 0.5px)')).toBeCloseTo(0.9);
    expect(parseLength('1.2em', 10)).toBe(12);
  });
});

describe('a still drawing', () => {
  it('applies the rule with the highest specificity, and the later of two equal ones', () => {
    const css = '.a .b { fill: #111111 } .b { fill: #222222 } .b { stroke: #333333 } .c.b { stroke: #444444 }';
    expect(still(css, '<g class="a"><rect class="b c" width="1" height="1" fill="#000000"></rect></g>')).toBe(
      '<g><rect width="1" height="1" fill="#111111" stroke="#444444"/></g>',
    );
  });
  it('resolves variables where they are used, and the colour scheme', () => {
    const css = '.stage { --x: light-dark(#aaaaaa, #bbbbbb) } .dark { --x: #cccccc } rect { fill: var(--x, red) }';
    const content = '<rect width="1"></rect><g class="dark"><rect width="1"></rect></g>';
    expect(still(css, content)).toBe('<rect width="1" fill="#aaaaaa"/><g><rect width="1" fill="#cccccc"/></g>');
    expect(still(css, content, 100, 'dark')).toContain('#bbbbbb');
  });
  it('applies width queries of the board, and no pointer queries', () => {
    const css =
      'rect { fill: #010101 } @container (max-width: 480px) { rect { fill: #020202 } } @media (hover: hover) { rect { fill: #030303 } } rect:hover { fill: #040404 }';
    expect(still(css, '<rect width="1"></rect>', 480)).toContain('#020202');
    expect(still(css, '<rect width="1"></rect>', 481)).toContain('#010101');
  });
  it('omits invisible elements and those that only a page needs', () => {
    const css = '.off { display: none } .hit { fill: transparent; stroke: none }';
    const content =
      '<g class="off"><rect width="1"></rect></g><rect class="hit" width="9"></rect><rect width="2" fill="#000000" data-at="a1" role="button" aria-label="a1" tabindex="0"></rect>';
    expect(still(css, content)).toBe('<rect width="2" fill="#000000"/>');
  });
  it('gives non-scaling strokes their width on the page', () => {
    const css = 'path { stroke: #000000; stroke-width: 3; vector-effect: non-scaling-stroke }';
    expect(still(css, '<g transform="scale(2)"><path d="M0 0h1"></path></g>', 50)).toContain('stroke-width="3"');
    expect(still(css, '<path d="M0 0h1"></path>', 50)).toContain('stroke-width="6"');
  });
  it('converts letters to outlines', () => {
    const drawn = still('text { text-anchor: middle; font: 800 10px sans }', '<text x="50" y="50">8</text>')!;
    expect(drawn).toMatch(/^<path d="M[\d. MLQZ-]+"\/>$/);
    const numbers = drawn.match(/[\d.]+/g)!.map(Number);
    // A figure of 10 units stands above its line, around the middle.
    expect(Math.max(...numbers)).toBeLessThan(54);
    expect(Math.min(...numbers)).toBeGreaterThan(42);
  });
  it('clips a shape to a share of its box', () => {
    expect(still('rect { clip-path: inset(0 0 62% 0) }', '<rect width="10" height="10"></rect>')).toBe(
      '<clipPath id="clip-0" clipPathUnits="objectBoundingBox"><rect x="0" y="0" width="1" height="0.38"/></clipPath><rect width="10" height="10" clip-path="url(#clip-0)"/>',
    );
  });
  it('keeps gradients that are used', () => {
    const content =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="black" stop-opacity="0.5"></stop></linearGradient><linearGradient id="b"></linearGradient></defs><rect width="1" fill="url(#a)"></rect>';
    expect(still('', content)).toBe(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#000000" stop-opacity="0.5"/></linearGradient></defs><rect width="1" fill="url(#a)"/>',
    );
  });
});
