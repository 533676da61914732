import type { Language } from '@quadrille/kit';

/** Day and time as the reader writes them: of the regions of a language, the one the browser prefers. */
export function dateText(language: Language, time: number): string {
  const region = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  return new Date(time).toLocaleString(region, { dateStyle: 'medium', timeStyle: 'short' });
}
