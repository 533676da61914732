import { firstLetter, hueOf } from '../../shared/online/person-face.tsx';

interface PodiumStep {
  readonly name: string;
  readonly points: string;
  readonly rank: number;
}

interface PodiumFacts {
  readonly title: string;
  /** Game, kind and length. */
  readonly line: string;
  readonly date: string;
  /** The first first; one to three. */
  readonly steps: readonly PodiumStep[];
}

/** The size that social networks show whole. */
const width = 1200;
const height = 630;
const ground = 560;
const stepWidth = 250;
const stepHeights = [210, 150, 105];
/** From the left: the second, the first, the third. */
const centres = [600, 330, 870];
const colours = {
  paper: '#f5f0e6',
  ink: '#1d2433',
  quiet: '#5b6472',
  gold: '#c9902b',
  block: '#fffdf8',
  edge: '#d9d2c3',
};

/** The podium as a PNG file, with colours independent of the theme; undefined if the browser cannot draw it. */
export async function podiumPicture({ title, line, date, steps }: PodiumFacts): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const family = getComputedStyle(document.body).fontFamily;
  await document.fonts.ready;
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    weight = 400,
    colour = colours.ink,
    most = width,
  ) => {
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillStyle = colour;
    pen.fillText(fitting(pen, text, most), x, y);
  };
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  write(title, width / 2, 76, 50, 700, colours.ink, width - 120);
  write(`${line} · ${date}`, width / 2, 120, 25, 400, colours.quiet, width - 120);
  for (const [index, { name, points, rank }] of steps.entries()) {
    const x = centres[index]!;
    const top = ground - stepHeights[index]!;
    pen.fillStyle = colours.block;
    pen.strokeStyle = index === 0 ? colours.gold : colours.edge;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(x - stepWidth / 2, top, stepWidth, stepHeights[index]!, [18, 18, 0, 0]);
    pen.fill();
    pen.stroke();
    write(String(rank), x, top + stepHeights[index]! / 2 + 22, 60, 700, index === 0 ? colours.gold : colours.quiet);
    pen.fillStyle = `oklch(0.48 0.11 ${hueOf(name)})`;
    pen.beginPath();
    pen.arc(x, top - 120, 42, 0, 2 * Math.PI);
    pen.fill();
    write(firstLetter(name), x, top - 105, 42, 700, '#fff');
    write(name, x, top - 44, 30, 700, colours.ink, stepWidth + 10);
    write(points, x, top - 14, 23, 400, colours.quiet);
  }
  pen.fillStyle = colours.edge;
  pen.fillRect(120, ground, width - 240, 3);
  write('Quadrille', width / 2, 605, 26, 700, colours.quiet);
  return await new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? undefined), 'image/png');
  });
}

/** The text, or as much of it as fits, with dots. */
function fitting(pen: CanvasRenderingContext2D, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > most) letters.pop();
  return `${letters.join('')}…`;
}
