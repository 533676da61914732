import type { Say } from '@quadrille/kit';
import type { DayResult } from '../../platform/profile.ts';
import { copyText } from '../share/share.ts';
import { hrefOf } from '../../platform/router.ts';
import { dayText, type Day } from '../../platform/dates.ts';
import { starsOf, starText } from './stars.ts';

export interface ResultAbout {
  readonly say: Say;
  readonly title: string;
  readonly game: string;
  readonly day: Day;
  readonly result: DayResult;
  readonly streak: number;
}

type Done = Pick<ResultAbout, 'say' | 'result'>;

/** Undefined: with help there are none. */
export const starsOfResult = ({ outcome, moves, par, tries }: DayResult): number | undefined =>
  outcome === 'helped' ? undefined : starsOf({ count: moves, par, tries });

/** What was done, in a few words: never how. */
export function doneText({ say, result: { outcome, moves, par, tries } }: Done): string {
  if (outcome === 'helped') return say('today.result.helped');
  return moves === null || par === null
    ? say('today.result.tries', { n: tries })
    : say('today.result.count', { n: moves, par });
}

export function resultLine(done: Done): string {
  const stars = starsOfResult(done.result);
  return stars === undefined ? doneText(done) : `${starText(stars)} ${doneText(done)}`;
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
