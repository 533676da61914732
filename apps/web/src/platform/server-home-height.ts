const key = 'quadrille server home';

/** The height of the server's card on the home page in an earlier visit with a window of this width. */
export function keptServerHomeHeight(): number | undefined {
  try {
    const [width, height] = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
    return width === innerWidth && typeof height === 'number' ? height : undefined;
  } catch {
    return undefined;
  }
}

export function keepServerHomeHeight(height: number): void {
  try {
    localStorage.setItem(key, JSON.stringify([innerWidth, height]));
  } catch {
    // Without storage the page makes room when the server answers.
  }
}
