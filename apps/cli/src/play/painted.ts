const dim = '\u{1b}[2m';
const last = '\u{1b}[7m';
const plain = '\u{1b}[0m';
/** Told apart by everybody who tells colours apart at all, on dark and on light: blue, orange, green, magenta … */
const seats = ['34', '33', '32', '35', '36', '31', '94', '93'].map((code) => `\u{1b}[1;${code}m`);

/** What stands on the rim names rows; a figure within is whose it is. */
const rim = /^\s*\d+\s/;

/** A drawing in colour: seats in theirs, the ground faint, what the last move has changed turned over. */
export function painted(drawing: string, before: string | undefined): string {
  const earlier = before?.split('\n') ?? [];
  return drawing
    .split('\n')
    .map((line, row) => {
      const edge = rim.exec(line)?.[0].length ?? 0;
      const was = earlier.length > 0 ? [...(earlier[row] ?? '')] : undefined;
      return [...line].map((sign, column) => paintedSign(sign, column < edge, was && was[column] !== sign)).join('');
    })
    .join('\n');
}

function paintedSign(sign: string, onRim: boolean, changed = false): string {
  if (changed && sign.trim() !== '') return `${last}${sign}${plain}`;
  if (onRim || /[·.+#│─]/.test(sign)) return `${dim}${sign}${plain}`;
  return /[1-8]/.test(sign) ? `${seats[Number(sign) - 1]}${sign}${plain}` : sign;
}
