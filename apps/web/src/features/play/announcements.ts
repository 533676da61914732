import type { AnyGame, Knock, Say } from '@quadrille/kit';
import { eventText, outcomeOf, refereeTime } from '@quadrille/table';
import { announce, playSound, useSecondsLeft } from '@quadrille/ui';
import { useEffect, useEffectEvent } from 'react';
import { settingsNow } from '../../platform/settings.ts';
import { eventsAt, isSaid } from './events.tsx';
import type { PlayedGame, PlayedNow } from './played-game.ts';

/** A legal move as it is heard: the piece set down, and what the game adds. */
export function soundMove(game: AnyGame, before: unknown, move: unknown, hasEvents = false): void {
  if (settingsNow().sound) playSound('set', game.sounds?.(before, move) ?? (hasEvents ? chime : undefined));
}

/** Something happened in a game without sounds of its own for it. */
const chime: readonly Knock[] = [
  { at: 0.12, pitch: 659, volume: 0.12, length: 0.24 },
  { at: 0.22, pitch: 523, volume: 0.12, length: 0.3 },
];

/** Says and sounds what happens at the table, whoever has done it. */
export function useNews(played: PlayedGame, game: AnyGame, say: Say, ended: () => void): void {
  const tell = useEffectEvent(({ table, events }: Parameters<Parameters<PlayedGame['onNews']>[0]>[0]) => {
    const moves = events.filter(({ k }) => k === 'move').length;
    const end = events.find(({ k }) => k === 'end');
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
      said.push([sentence, ...happened.filter((text) => !isSaid(sentence, text))].join('. '));
    }
    // A pause is one's own doing, and needs no telling.
    said.push(...events.flatMap((event) => (event.k === 'hold' ? [] : (eventText(event, say, table.places) ?? []))));
    if (said.length > 0) announce(said.join(' '));
    const outcome = outcomeOf(table);
    if (outcome && (moves > 0 || end)) ended();
    const hasWon = outcome?.winners.some((seat) => played.now().ours.includes(seat)) ?? false;
    const { last } = table.line;
    if (moves > 0 && last && !hasWon) soundMove(game, last.before, last.move, hasEvents);
    else if ((moves > 0 || end) && settingsNow().sound) playSound(hasWon ? 'win' : 'set');
  });
  useEffect(() => played.onNews((news) => tell(news)), [played]);
}

const warnings: ReadonlySet<number> = new Set([30, 10]);

/** Says when the referee's clock runs short, to whoever plays here. */
export function useRefereeWarnings(played: PlayedGame, { table, ours }: PlayedNow, say: Say): void {
  const due = ours.length > 0 ? refereeTime(table) : undefined;
  const isLong = due !== undefined && due.after > 30_000;
  const left = useSecondsLeft(isLong ? () => Math.max(0, due.at - played.time()) : undefined);
  const warn = useEffectEvent((n: number) => announce(say('clock.short', { n })));
  useEffect(() => {
    if (left !== undefined && warnings.has(left)) warn(left);
  }, [left]);
}
