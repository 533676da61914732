import type { MarkupElement } from './markup.ts';

/** An element with its position in the tree. */
export interface Placed {
  readonly element: MarkupElement;
  readonly parent: Placed | undefined;
  /** All children of the parent, and its index among them. */
  readonly siblings: readonly Placed[];
  readonly index: number;
}

type Test = (placed: Placed) => boolean;
type Combinator = ' ' | '>' | '+' | '~';

interface Compound {
  readonly tests: readonly Test[];
  /** The combinator with the compound on its left. */
  readonly combinator: Combinator;
}

export interface Selector {
  /** Ids, classes and types, compared in this order. */
  readonly specificity: number;
  /** A class that every match has; sheets index rules by it. */
  readonly className: string | undefined;
  matches(placed: Placed): boolean;
}

export const classesOf = (element: MarkupElement): readonly string[] =>
  (element.attributes.get('class') ?? '').split(/\s+/);

const part =
  /([#.])([\w-]+)|\[\s*([\w-]+)\s*(?:([~^$*|]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]|:root|:first-child|\*|([\w-]+)/y;

/**
 * Parses a selector of the project's style sheets. A picture has no pointer and no focus: such and other unknown
 * selectors are undefined and match nothing.
 */
export function parseSelector(text: string): Selector | undefined {
  const compounds: Compound[] = [];
  let specificity = 0;
  let combinator: Combinator = ' ';
  let className: string | undefined;
  for (const [, joint, compound] of text.trim().matchAll(/(\s*[>+~]\s*|\s+|^)((?:\[[^\]]*\]|[^\s>+~[])+)/g)) {
    combinator = (joint!.trim() || ' ') as Combinator;
    const tests: Test[] = [];
    className = undefined;
    part.lastIndex = 0;
    while (part.lastIndex < compound!.length) {
      const match = part.exec(compound!);
      if (!match) return undefined;
      const [whole, kind, name, attribute, comparison, ...rest] = match;
      const type = rest.pop();
      const value = rest.find((quoted) => quoted !== undefined);
      if (kind === '#') {
        specificity += 10_000;
        tests.push(({ element }) => element.attributes.get('id') === name);
      } else if (kind === '.') {
        specificity += 100;
        className = name;
        tests.push(({ element }) => classesOf(element).includes(name!));
      } else if (attribute !== undefined) {
        if (comparison !== undefined && comparison !== '=') return undefined;
        specificity += 100;
        tests.push(({ element }) =>
          value === undefined ? element.attributes.has(attribute) : element.attributes.get(attribute) === value,
        );
      } else if (whole === ':root') {
        specificity += 100;
        tests.push(({ parent }) => parent === undefined);
      } else if (whole === ':first-child') {
        specificity += 100;
        tests.push(({ index }) => index === 0);
      } else if (type !== undefined) {
        specificity += 1;
        tests.push(({ element }) => element.name.toLowerCase() === type.toLowerCase());
      }
    }
    compounds.push({ tests, combinator });
  }
  if (compounds.length === 0) return undefined;
  return { specificity, className, matches: (placed) => matchesFrom(compounds, compounds.length - 1, placed) };
}

function matchesFrom(compounds: readonly Compound[], at: number, placed: Placed): boolean {
  const { tests, combinator } = compounds[at]!;
  if (!tests.every((test) => test(placed))) return false;
  if (at === 0) return true;
  if (combinator === '>') return placed.parent !== undefined && matchesFrom(compounds, at - 1, placed.parent);
  const { siblings, index } = placed;
  if (combinator === '+') return index > 0 && matchesFrom(compounds, at - 1, siblings[index - 1]!);
  if (combinator === '~') return siblings.slice(0, index).some((one) => matchesFrom(compounds, at - 1, one));
  for (let above = placed.parent; above; above = above.parent) if (matchesFrom(compounds, at - 1, above)) return true;
  return false;
}
