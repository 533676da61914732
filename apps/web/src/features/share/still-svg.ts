/** What style sheets, themes and classes may say about a drawing. */
const properties = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'display',
  'visibility',
  'transform',
  'transform-origin',
  'transform-box',
  'filter',
  'clip-path',
  'mask',
  'mix-blend-mode',
  'paint-order',
  'vector-effect',
  'stop-color',
  'stop-opacity',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
];

/** A copy that looks the same without any style sheet: every element carries its own computed style. */
export function stillSvg(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const still = properties.map((property) => `${property}:${style.getPropertyValue(property)}`);
    // Not as an attribute: the page's policy lets no markup bring styles along.
    copies[at]!.style.cssText = still.join(';');
    copies[at]!.removeAttribute('class');
  }
  // The place of the drawing on its page is no part of it.
  for (const property of ['transform', 'opacity', 'visibility', 'display']) copy.style.removeProperty(property);
  return copy;
}
