import { stillSvg } from './still-svg.ts';

interface Paper {
  /** Pixels of the longer side. */
  readonly size: number;
  /** The background colour, which also forms a margin. */
  readonly ground: string;
}

/** Renders an SVG of the page as a PNG file. */
export async function pngOf(svg: SVGSVGElement, { size, ground }: Paper): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const margin = Math.round(size / 50);
  const scale = (size - 2 * margin) / Math.max(width, height);
  const copy = stillSvg(svg);
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const style = document.createElementNS(svg.namespaceURI, 'style');
  style.textContent = await ownFonts(svg);
  copy.prepend(style);
  const image = await drawn(new XMLSerializer().serializeToString(copy));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale) + 2 * margin;
  canvas.height = Math.round(height * scale) + 2 * margin;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, margin, margin);
  return await new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}

async function drawn(source: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The page's board as a PNG: its largest SVG, without the layers above it that follow the pointer. */
export async function boardPicture(stage: Element): Promise<Blob | undefined> {
  const [board] = [...stage.querySelectorAll('svg')]
    .filter((svg) => svg.getAttribute('aria-hidden') !== 'true')
    .toSorted((a, b) => area(b) - area(a));
  if (!board) return undefined;
  return await pngOf(board, { size: 1600, ground: getComputedStyle(stage).backgroundColor });
}

const area = (svg: SVGSVGElement): number => svg.clientWidth * svg.clientHeight;

/** The `@font-face` rules that a drawing needs, with the fonts embedded: a picture cannot load any. */
async function ownFonts(svg: SVGSVGElement): Promise<string> {
  const families = new Set([...svg.querySelectorAll('text')].map((text) => getComputedStyle(text).fontFamily));
  const isUsed = (family: string): boolean => [...families].some((list) => list.includes(unquoted(family)));
  const rules = fontFaces().filter(({ style }) => isUsed(style.getPropertyValue('font-family')));
  const texts = await Promise.all(rules.map(withFont));
  return texts.join('\n');
}

const unquoted = (family: string): string => family.replaceAll(/["']/g, '');

function fontFaces(): readonly CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      // Style sheets of other origins, such as an extension's, do not expose their rules.
      return [];
    }
  });
}

/** Falls back to a system font if the font cannot be loaded. */
async function withFont({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(cssText) ?? [];
  if (address === undefined) return '';
  try {
    const font = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
    return font.ok ? cssText.replace(address, await dataAddress(await font.blob())) : '';
  } catch {
    return '';
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error));
    reader.readAsDataURL(blob);
  });
}
