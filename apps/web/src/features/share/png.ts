import { ownFonts } from './own-fonts.ts';
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
