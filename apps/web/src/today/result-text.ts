import type { Say } from '@quadrille/kit';
import type { DayResult } from '../me/profile.ts';
import { copyText } from '../play/share.ts';
import { hrefOf } from '../router.ts';
import { dayText, type Day } from './day.ts';
import { starsOf, starText } from './stars.ts';

export interface ResultAbout {
  readonly say: Say;
  readonly title: string;
  readonly game: string;
  readonly day: Day;
  readonly result: DayResult;
  readonly streak: number;
}

/** What was done in a line: never how. */
export function resultLine({ say, result }: Pick<ResultAbout, 'say' | 'result'>): string {
  const { outcome, moves, par, tries } = result;
  if (outcome === 'helped') return say('today.result.helped');
  const done =
    par === null || moves === null
      ? say('today.result.tries', { n: tries })
      : say('today.result.count', { n: moves, par });
  return `${starText(starsOf({ count: moves, par, tries }))} ${done}`;
}

/** For a message to friends. */
export function resultText(about: ResultAbout): string {
  const { say, title, day, game, streak } = about;
  const lines = [
    `Quadrille · ${title} · ${dayText(say.language, day)}`,
    resultLine(about),
    streak > 1 && say('today.result.streak', { n: streak }),
    new URL(hrefOf({ page: 'daily', game, day }), location.href).href,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

/** Phones have a share sheet; elsewhere the text goes to the clipboard. */
export async function shareResult(text: string, say: Say): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share({ text });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(text, say('today.share.copied'), say);
}
