/** An element of the markup that React's server renderer writes. */
export interface MarkupElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (MarkupElement | string)[];
}

const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return entities[name ?? ''] ?? whole;
  });

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Parses well-formed markup of `renderToStaticMarkup`; not a parser for other HTML. */
export function parseMarkup(markup: string, root: MarkupElement): MarkupElement {
  const open = [root];
  const token = /<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;
  for (const [, closed, name, attributes, selfClosed, text] of markup.matchAll(token)) {
    const parent = open.at(-1)!;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closed !== undefined) open.pop();
    else if (name !== undefined) {
      const element: MarkupElement = { name, attributes: parseAttributes(attributes ?? ''), children: [] };
      parent.children.push(element);
      if (selfClosed !== '/' && !voidElements.has(name)) open.push(element);
    }
  }
  return root;
}

function parseAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) found.set(name!, decode(value ?? ''));
  return found;
}

export function printMarkup(node: MarkupElement | string): string {
  if (typeof node === 'string') return encode(node);
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${encode(value)}"`).join('');
  const content = node.children.map(printMarkup).join('');
  return content === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${content}</${node.name}>`;
}

export const elementsOf = (element: MarkupElement): MarkupElement[] =>
  element.children.filter((child) => typeof child !== 'string');

/** The element and all its descendants. */
export function* everyElement(element: MarkupElement): Generator<MarkupElement> {
  yield element;
  for (const child of elementsOf(element)) yield* everyElement(child);
}
