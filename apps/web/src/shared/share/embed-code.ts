import type { PictureLook } from '@quadrille/picture';
import { encodeText } from './record-code.ts';

export interface EmbeddedRecord {
  readonly record: string;
  readonly title: string;
  readonly look: Omit<PictureLook, 'sizePx'>;
  readonly language: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML for the user's own page: an iframe with the whole game in its address. */
export async function embedCode({ record, title, look, language }: EmbeddedRecord): Promise<string> {
  const { theme, coordinates, patterns, rotation, preferences } = look;
  const address = new URL('embed/', location.href.replace(/[?#].*$/, ''));
  address.searchParams.set('controls', '');
  address.searchParams.set('lang', language);
  if (theme.endsWith('dark')) address.searchParams.set('theme', 'dark');
  if (theme.startsWith('wood')) address.searchParams.set('board', 'wood');
  if (!coordinates) address.searchParams.set('coordinates', 'off');
  if (patterns) address.searchParams.set('patterns', '');
  if (rotation !== 0) address.searchParams.set('rotation', String(rotation));
  const chosen = Object.entries(preferences).map(([id, option]) => `${id}=${option}`);
  if (chosen.length > 0) address.searchParams.set('preferences', chosen.join(','));
  address.hash = await encodeText(record);
  return `<iframe src="${escaped(address.href)}" title="${escaped(title)}" width="480" height="610" style="border: 0; max-width: 100%" loading="lazy"></iframe>`;
}
