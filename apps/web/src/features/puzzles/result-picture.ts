import { formatDay } from '../../platform/dates.ts';
import { resultLine, type ResultAbout } from './result.ts';

const width = 1200;
const height = 630;
const square = 30;

/** A card on squared paper, in the colours of the page. */
export async function resultPicture(about: ResultAbout): Promise<Blob> {
  const { say, title, day, streak } = about;
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string): string => resolved(page.getPropertyValue(name));
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = colour('--rule');
  for (let at = square; at < width; at += square) line(pen, at, 0, at, height);
  for (let at = square; at < height; at += square) line(pen, 0, at, width, at);
  pen.fillStyle = colour('--card');
  pen.strokeStyle = colour('--edge');
  pen.beginPath();
  pen.roundRect(90, 90, width - 180, height - 180, 32);
  pen.fill();
  pen.stroke();
  const display = page.getPropertyValue('--display');
  const write = (text: string, y: number, size: number, ink: string, weight = 700): void => {
    pen.fillStyle = colour(ink);
    pen.font = `${weight} ${size}px ${display}`;
    pen.fillText(text, 150, y, width - 300);
  };
  write(title, 220, 76, '--ink', 800);
  write(formatDay(say.language, day), 285, 40, '--ink2', 500);
  write(resultLine(about), 390, 54, '--blue');
  if (streak > 1) write(say('today.result.streak', { n: streak }), 470, 40, '--ink', 500);
  pen.textAlign = 'right';
  pen.fillStyle = colour('--ink2');
  pen.font = `700 34px ${display}`;
  pen.fillText('Quadrille', width - 150, 500);
  return await new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}

function line(pen: CanvasRenderingContext2D, x: number, y: number, toX: number, toY: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(toX, toY);
  pen.stroke();
}

/** Resolves `light-dark(…)` to the colour of the current theme. */
function resolved(value: string): string {
  const probe = document.createElement('i');
  probe.style.color = value;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}
