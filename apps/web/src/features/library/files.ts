/** A file name that is valid on every system. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[^\w .-]+/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase() || 'game';
