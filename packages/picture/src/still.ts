import { outlineOf } from './letters.ts';
import { elementsOf, everyElement, printMarkup, type MarkupElement } from './markup.ts';
import type { Placed } from './selectors.ts';
import { type Cascade, cascadeOf, type Declaration, parseDeclarations, type StyleSheet } from './style-sheet.ts';
import { parseColour, parseLength, printColour, type Scheme, short, substituteVariables } from './values.ts';

export interface StillOptions {
  readonly sheet: StyleSheet;
  readonly scheme: Scheme;
  /** The width of the board on a page in CSS pixels: outlines and letters depend on it. */
  readonly widthPx: number;
}

/** Inherited properties. */
interface Inherited {
  readonly variables: ReadonlyMap<string, string>;
  readonly fontSizePx: number;
  readonly fontWeight: number;
  readonly anchor: string;
  readonly baseline: string;
  /** Scale of this element relative to the whole drawing. */
  readonly scale: number;
  readonly isVisible: boolean;
}

/** CSS properties that are also SVG attributes with the same meaning. */
const paintProperties = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'transform',
  'clip-path',
  'clip-rule',
  'mask',
  'paint-order',
  'stop-color',
  'stop-opacity',
]);
const lengths = new Set(['stroke-width', 'stroke-dashoffset', 'stroke-miterlimit']);
const colours: Readonly<Record<string, string>> = {
  fill: 'fill-opacity',
  stroke: 'stroke-opacity',
  'stop-color': 'stop-opacity',
};
/** Attributes of the drawing; others concern only the page. */
const keptAttributes =
  /^(?:[xydr]|[cr][xy]|[xy][12]|d[xy]|f[xyr]|width|height|points|offset|id|href|viewBox|pathLength|(?:gradient|pattern|clipPath|mask)\w*)$/;
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

/** The largest drawing of a page that is not an overlay. */
function findBoard(root: MarkupElement): Placed | undefined {
  let best: { readonly placed: Placed; readonly size: number } | undefined;
  const visit = (placed: Placed): void => {
    const { element } = placed;
    if (element.attributes.get('aria-hidden') === 'true') return;
    if (element.name === 'svg') {
      const size = [...everyElement(element)].length;
      if (!best || size > best.size) best = { placed, size };
      return;
    }
    for (const child of placedChildren(placed)) visit(child);
  };
  visit({ element: root, parent: undefined, siblings: [], index: 0 });
  return best?.placed;
}

function placedChildren(parent: Placed): Placed[] {
  const siblings: Placed[] = [];
  for (const element of elementsOf(parent.element))
    siblings.push({ element, parent, siblings, index: siblings.length });
  return siblings;
}

/** A self-contained drawing, without style sheets, fonts and scripts. */
export interface StillDrawing {
  readonly viewBox: readonly [left: number, top: number, width: number, height: number];
  /** The elements below `<svg>`. */
  readonly content: string;
  /** The background colour. */
  readonly ground: string;
}

/** Resolves the styles of a board's markup; undefined if there is no board. */
export function stillDrawing(root: MarkupElement, options: StillOptions): StillDrawing | undefined {
  const board = findBoard(root);
  if (!board) return undefined;
  const box = board.element.attributes
    .get('viewBox')
    ?.split(/[\s,]+/)
    .map(Number);
  if (box?.length !== 4 || !box.every(Number.isFinite)) return undefined;
  const viewBox = box as unknown as StillDrawing['viewBox'];
  const still = new Stiller(options, viewBox[2] / options.widthPx);
  const above: Placed[] = [];
  for (let placed: Placed | undefined = board; placed; placed = placed.parent) above.unshift(placed);
  let inherited = plain;
  for (const placed of above) inherited = still.inherit(placed, inherited);
  const ground = still.colourOf('var(--card)', inherited) ?? '#ffffff';
  const content = elementsOf(still.childrenOf(board, inherited));
  return { viewBox, content: withoutUnusedIds(content).map(printMarkup).join(''), ground };
}

const plain: Inherited = {
  variables: new Map(),
  fontSizePx: 16,
  fontWeight: 400,
  anchor: 'start',
  baseline: 'auto',
  scale: 1,
  isVisible: true,
};

class Stiller {
  readonly #cascade: Cascade;
  readonly #scheme: Scheme;
  /** Drawing units per CSS pixel. */
  readonly #unitsPerPx: number;
  #clips = 0;

  constructor({ sheet, scheme, widthPx }: StillOptions, unitsPerPx: number) {
    this.#cascade = cascadeOf(sheet, widthPx);
    this.#scheme = scheme;
    this.#unitsPerPx = unitsPerPx;
  }

  colourOf(value: string, { variables }: Inherited): string | undefined {
    const colour = parseColour(
      substituteVariables(value, (name) => variables.get(name)),
      this.#scheme,
    );
    return colour && printColour(colour);
  }

  inherit(placed: Placed, from: Inherited): Inherited {
    return this.#styleOf(placed, from).inherited;
  }

  /** The drawn children of an element, in a copy without attributes. */
  childrenOf(placed: Placed, inherited: Inherited): MarkupElement {
    const children = placedChildren(placed).flatMap((child) => this.#still(child, inherited));
    return { name: placed.element.name, attributes: new Map(), children };
  }

  #styleOf(placed: Placed, from: Inherited): { readonly style: Map<string, string>; readonly inherited: Inherited } {
    const { attributes } = placed.element;
    const declared: Declaration[] = [
      ...[...attributes].filter(([name]) => !name.startsWith('aria-')),
      ...this.#cascade(placed),
      ...parseDeclarations(attributes.get('style') ?? ''),
    ];
    let variables = from.variables;
    for (const [property, value] of declared) {
      if (!property.startsWith('--')) continue;
      if (variables === from.variables) variables = new Map(variables);
      (variables as Map<string, string>).set(property, value);
    }
    const style = new Map<string, string>();
    for (const [property, value] of declared) {
      if (property.startsWith('--')) continue;
      const text = substituteVariables(value, (name) => variables.get(name)).trim();
      if (property === 'font') readFont(text, style);
      else if (text !== 'inherit' && text !== '') style.set(property, text);
    }
    const fontSizePx = style.has('font-size') ? parseLength(style.get('font-size')!, from.fontSizePx) : from.fontSizePx;
    const weight = style.get('font-weight');
    const visibility = style.get('visibility');
    return {
      style,
      inherited: {
        variables,
        fontSizePx,
        fontWeight: weight === undefined ? from.fontWeight : weight === 'bold' ? 700 : Number(weight) || 400,
        anchor: style.get('text-anchor') ?? from.anchor,
        baseline: style.get('dominant-baseline') ?? from.baseline,
        scale: from.scale * scaleOf(style.get('transform') ?? ''),
        isVisible: visibility === undefined ? from.isVisible : visibility === 'visible',
      },
    };
  }

  #still(placed: Placed, from: Inherited): MarkupElement[] {
    const { element } = placed;
    const { style, inherited } = this.#styleOf(placed, from);
    if (style.get('display') === 'none' || Number(style.get('opacity') ?? 1) === 0) return [];
    if (element.name === 'title' || element.name === 'desc') return [];
    const attributes = this.#attributesOf(element, style, inherited);
    if (element.name === 'text') return this.#textOf(element, attributes, inherited);
    if (shapes.has(element.name)) {
      if (!inherited.isVisible || isUnpainted(attributes, element.name === 'line')) return [];
      return this.#clip({ name: element.name, attributes, children: [] });
    }
    const { children } = this.childrenOf(placed, inherited);
    const isEmptyGroup = element.name === 'g' && children.length === 0;
    return isEmptyGroup ? [] : [{ name: element.name, attributes, children }];
  }

  #attributesOf({ attributes }: MarkupElement, style: Map<string, string>, inherited: Inherited): Map<string, string> {
    const still = new Map<string, string>();
    for (const [name, value] of attributes) if (keptAttributes.test(name)) still.set(name, value);
    for (const [property, value] of style) {
      if (!paintProperties.has(property)) continue;
      if (value === 'none' && property !== 'fill' && property !== 'stroke') still.delete(property);
      else still.set(property, value);
    }
    for (const [property, opacity] of Object.entries(colours)) {
      const colour = parseColour(still.get(property) ?? '', this.#scheme);
      if (!colour) continue;
      still.set(property, colour[3] === 0 && property !== 'stop-color' ? 'none' : printColour(colour));
      if (colour[3] < 1 && (colour[3] > 0 || property === 'stop-color')) {
        still.set(opacity, short(colour[3] * Number(still.get(opacity) ?? 1)));
      }
    }
    const isFixed = style.get('vector-effect') === 'non-scaling-stroke';
    const factor = isFixed ? this.#unitsPerPx / inherited.scale : 1;
    for (const name of lengths) {
      const value = still.get(name);
      if (value !== undefined) still.set(name, short(parseLength(value, inherited.fontSizePx) * factor));
    }
    const dashes = still.get('stroke-dasharray');
    if (dashes !== undefined && dashes !== 'none') {
      const lengthsOf = dashes.split(/[\s,]+/).map((dash) => parseLength(dash) * factor);
      // A dash as long as the whole line is only used to animate it: draw a solid line.
      const isWhole = lengthsOf[0]! >= Number(still.get('pathLength') ?? Infinity);
      if (isWhole) still.delete('stroke-dasharray');
      else still.set('stroke-dasharray', lengthsOf.map(short).join(' '));
    }
    still.delete('pathLength');
    const transform = still.get('transform');
    if (transform !== undefined) still.set('transform', plainTransform(transform));
    return still;
  }

  #textOf(
    { children, attributes: own }: MarkupElement,
    attributes: Map<string, string>,
    style: Inherited,
  ): MarkupElement[] {
    const text = children
      .map((child) => (typeof child === 'string' ? child : ''))
      .join('')
      .trim();
    if (!style.isVisible || text === '') return [];
    const shift = (name: string): number => parseLength(own.get(name) ?? '0', style.fontSizePx);
    const x = shift('x') + shift('dx');
    const y = shift('y') + shift('dy');
    const outline = outlineOf(text, x, y, {
      sizePx: style.fontSizePx,
      weight: style.fontWeight,
      anchor: style.anchor === 'middle' || style.anchor === 'end' ? style.anchor : 'start',
      isCentral: style.baseline === 'central',
    });
    if (outline === undefined) return [];
    for (const name of ['x', 'y', 'dx', 'dy']) attributes.delete(name);
    attributes.set('d', outline);
    return [{ name: 'path', attributes, children: [] }];
  }

  /** Applies `clip-path: inset(…)` with percentages of the shape's box. */
  #clip(shape: MarkupElement): MarkupElement[] {
    const [, inner] = /^inset\(([^)]*)\)$/.exec(shape.attributes.get('clip-path') ?? '') ?? [];
    if (inner === undefined) return [shape];
    const [top = 0, right = 0, bottom = 0, left = 0] = inner.split(/\s+/).map((one) => Number.parseFloat(one) / 100);
    const id = `clip-${this.#clips++}`;
    const window = new Map(
      Object.entries({ x: left, y: top, width: 1 - left - right, height: 1 - top - bottom }).map(
        ([name, value]): [string, string] => [name, short(value)],
      ),
    );
    shape.attributes.set('clip-path', `url(#${id})`);
    const clip = new Map([
      ['id', id],
      ['clipPathUnits', 'objectBoundingBox'],
    ]);
    const rect: MarkupElement = { name: 'rect', attributes: window, children: [] };
    return [{ name: 'clipPath', attributes: clip, children: [rect] }, shape];
  }
}

/** `800 15px/1.2 "Family"`. */
function readFont(value: string, style: Map<string, string>): void {
  const [, weight, size] = /^(?:(\d{3}|bold)\s+)?([\d.]+(?:px|em|rem))/.exec(value) ?? [];
  style.set('font-weight', weight ?? '400');
  if (size !== undefined) style.set('font-size', size);
}

/** Whether it is invisible: a hit area, or a focus outline. */
const isUnpainted = (attributes: ReadonlyMap<string, string>, isLine: boolean): boolean =>
  (isLine || attributes.get('fill') === 'none') && attributes.get('stroke') === 'none';

function* transformsOf(transform: string): Generator<readonly [name: string, numbers: readonly number[]]> {
  for (const [, name, inner] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    yield [
      name!,
      inner!
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((one) => Number.parseFloat(one)),
    ];
  }
}

function scaleOf(transform: string): number {
  let scale = 1;
  for (const [name, [a = 1, b = a, c = 0, d = 1]] of transformsOf(transform)) {
    if (name === 'scale') scale *= Math.sqrt(Math.abs(a * b));
    else if (name === 'matrix') scale *= Math.sqrt(Math.abs(a * d - b * c));
  }
  return scale;
}

/** Converts a CSS transform, with its units and per-axis functions, to the SVG attribute. */
function plainTransform(transform: string): string {
  const parts = [...transformsOf(transform)].map(([name, numbers]) => {
    if (name === 'translateX') return `translate(${short(numbers[0]!)} 0)`;
    if (name === 'translateY') return `translate(0 ${short(numbers[0]!)})`;
    return `${name}(${numbers.map((one) => String(Math.round(one * 1e4) / 1e4)).join(' ')})`;
  });
  return parts.join('');
}

/** Removes unused patterns and gradients, and all other ids. */
function withoutUnusedIds(content: readonly MarkupElement[]): MarkupElement[] {
  const used = new Set<string>();
  for (const top of content) {
    for (const { attributes } of everyElement(top)) {
      for (const value of attributes.values()) {
        const [, id] = /^(?:url\()?#([^)]+)\)?$/.exec(value) ?? [];
        if (id !== undefined) used.add(id);
      }
    }
  }
  const clean = (element: MarkupElement): MarkupElement[] => {
    const id = element.attributes.get('id');
    if (id !== undefined && !used.has(id)) {
      if (/^(?:linearGradient|radialGradient|pattern|clipPath|mask)$/.test(element.name)) return [];
      element.attributes.delete('id');
    }
    const children = element.children.flatMap<MarkupElement | string>((child) =>
      typeof child === 'string' ? [child] : clean(child),
    );
    if (element.name === 'defs' && children.length === 0) return [];
    return [{ ...element, children }];
  };
  return content.flatMap(clean);
}
