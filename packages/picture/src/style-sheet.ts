import { classesOf, parseSelector, type Placed, type Selector } from './selectors.ts';

interface Rule {
  readonly selectors: readonly Selector[];
  readonly declarations: readonly Declaration[];
  /** Conditions that must all hold. */
  readonly conditions: readonly string[];
}

export type Declaration = readonly [property: string, value: string];
export type StyleSheet = readonly Rule[];

/** Parses style sheets of boards: plain rules, `@media` and `@container`. Ignores animations and fonts. */
export function parseStyleSheet(css: string): StyleSheet {
  return parseBlock(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''), []);
}

function parseBlock(text: string, conditions: readonly string[]): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    // `@import …;` and `@charset …;` have no block.
    const head = text.slice(at, open).split(';').at(-1)!.trim();
    const close = closingBrace(text, open);
    const body = text.slice(open + 1, close);
    at = close + 1;
    const [, name, condition] = /^@([\w-]+)\s*([\s\S]*)$/.exec(head) ?? [];
    if (name === 'media' || name === 'container') rules.push(...parseBlock(body, [...conditions, condition!]));
    else if (name === undefined) {
      const selectors = splitList(head, ',').flatMap((one) => parseSelector(one) ?? []);
      if (selectors.length > 0) rules.push({ selectors, declarations: parseDeclarations(body), conditions });
    }
  }
  return rules;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

/** Splits at a character outside brackets. */
export function splitList(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') depth--;
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export function parseDeclarations(text: string): Declaration[] {
  return splitList(text, ';').flatMap((declaration): Declaration[] => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const value = declaration.slice(colon + 1).replace(/\s*!important\s*$/, '');
    return [[declaration.slice(0, colon).trim(), value.trim()]];
  });
}

/** Whether a condition holds for a still picture of this width, without pointer and motion. */
function holds(condition: string, widthPx: number): boolean {
  if (condition.includes(' or ') || condition.includes(',')) return false;
  return condition.split(' and ').every((one) => {
    const [, bound, pixels] = /^\((max|min)-width:\s*([\d.]+)px\)$/.exec(one.trim()) ?? [];
    if (bound === undefined) return /^\(prefers-reduced-motion:\s*reduce\)$/.test(one.trim());
    return bound === 'max' ? widthPx <= Number(pixels) : widthPx >= Number(pixels);
  });
}

/** The declarations for an element, the strongest last. */
export type Cascade = (placed: Placed) => readonly Declaration[];

export function cascadeOf(sheet: StyleSheet, widthPx: number): Cascade {
  const byClass = new Map<string | undefined, Entry[]>();
  for (const [order, { selectors, declarations, conditions }] of sheet.entries()) {
    if (!conditions.every((condition) => holds(condition, widthPx))) continue;
    for (const selector of selectors) {
      const entries = byClass.get(selector.className) ?? [];
      byClass.set(selector.className, entries);
      entries.push({ selector, declarations, order });
    }
  }
  const entriesOf = (className: string | undefined): readonly Entry[] => byClass.get(className) ?? [];
  return (placed) =>
    [...entriesOf(undefined), ...classesOf(placed.element).flatMap(entriesOf)]
      .filter(({ selector }) => selector.matches(placed))
      .toSorted((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order)
      .flatMap(({ declarations }) => declarations);
}

interface Entry {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
  readonly order: number;
}
