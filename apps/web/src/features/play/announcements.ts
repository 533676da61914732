import type { AnyGame, Say } from '@quadrille/kit';
import { eventText, outcomeOf, refereeTime } from '@quadrille/table';
import { announce, playSound, useSecondsLeft } from '@quadrille/ui';
import { useEffect, useEffectEvent } from 'react';
import { getSettings } from '../../platform/settings.ts';
import { eventsAt, isAlreadySaid } from '../../shared/board/events.tsx';
import { playMoveSounds } from '../../shared/board/board-of.ts';
import type { PlayedGame, PlayedNow } from './played-game.ts';

/** Announces and sounds every event at the table. */
export function useAnnouncements(played: PlayedGame, game: AnyGame, say: Say, ended: () => void): void {
  const tell = useEffectEvent(({ table, events }: Parameters<Parameters<PlayedGame['onNews']>[0]>[0]) => {
    const moves = events.filter(({ kind }) => kind === 'move').length;
    const end = events.find(({ kind }) => kind === 'end');
    const said: string[] = [];
    let hasEvents = false;
    if (moves > 0) {
      const { line } = table;
      const spoken = Array.from({ length: moves }, (_, back) => line.go(line.cursor - back).last)
        .toReversed()
        .flatMap((last) => (last ? [game.notation.speak(last.before, last.move, say, last.by)] : []));
      const happened = Array.from({ length: moves }, (_, index) => eventsAt(line, line.cursor - moves + 1 + index, say))
        .flat()
        .map(({ text }) => text);
      hasEvents = happened.length > 0;
      const sentence = spoken.join('. ');
      said.push([sentence, ...happened.filter((text) => !isAlreadySaid(sentence, text))].join('. '));
    }
    // The user paused the game, so no announcement is needed.
    said.push(...events.flatMap((event) => (event.kind === 'hold' ? [] : (eventText(event, say, table.places) ?? []))));
    if (said.length > 0) announce(said.join(' '));
    const outcome = outcomeOf(table);
    if (outcome && (moves > 0 || end)) ended();
    const hasWon = outcome?.winners.some((seat) => played.now().ours.includes(seat)) ?? false;
    const { last } = table.line;
    if (moves > 0 && last && !hasWon) playMoveSounds(game, last.before, last.move, hasEvents);
    else if ((moves > 0 || end) && getSettings().sound) playSound(hasWon ? 'win' : 'set');
  });
  useEffect(() => played.onNews((news) => tell(news)), [played]);
}

const warnings: ReadonlySet<number> = new Set([30, 10]);

/** Announces to local players that the referee's clock runs short. */
export function useRefereeWarnings(played: PlayedGame, { table, ours }: PlayedNow, say: Say): void {
  const due = ours.length > 0 ? refereeTime(table) : undefined;
  const isLong = due !== undefined && due.after > 30_000;
  const left = useSecondsLeft(isLong ? () => Math.max(0, due.at - played.time()) : undefined);
  const warn = useEffectEvent((n: number) => announce(say('clock.short', { n })));
  useEffect(() => {
    if (left !== undefined && warnings.has(left)) warn(left);
  }, [left]);
}
