/** The `@font-face` rules that a drawing needs, with the fonts embedded: a picture cannot load any. */
export async function ownFonts(svg: SVGSVGElement): Promise<string> {
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
