import { toast } from '@quadrille/ui';
import type { Say } from '@quadrille/kit';

export async function copyText(say: Say, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(say('page.copy-refused'));
  }
}

/** A name that every file system takes. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'sokoban'
  }.${ending}`;
