/** A file name that every system takes. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[^\w .-]+/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase() || 'game';
