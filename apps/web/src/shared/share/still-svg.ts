/** CSS properties that affect a drawing. */
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

/** A copy that needs no style sheet: every element carries its computed style. */
export function stillSvg(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const still = properties.map((property) => `${property}:${style.getPropertyValue(property)}`);
    // Set through the CSSOM: the content policy forbids style attributes in markup.
    copies[at]!.style.cssText = still.join(';');
    copies[at]!.removeAttribute('class');
  }
  // The drawing's position on its page does not belong to the picture.
  for (const property of ['transform', 'opacity', 'visibility', 'display']) copy.style.removeProperty(property);
  return copy;
}
