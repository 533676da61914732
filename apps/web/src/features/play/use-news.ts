import type { AnyGame, Say } from '@quadrille/kit';
import { announce, playSound } from '@quadrille/ui';
import { eventText, outcomeOf } from '@quadrille/table';
import { useEffect, useEffectEvent } from 'react';
import { settingsNow } from '../../platform/settings.ts';
import { soundMove } from './move-sound.ts';
import type { PlayedGame } from './played-game.ts';

/** Says and sounds what happens at the table, whoever has done it. */
export function useNews(played: PlayedGame, game: AnyGame, say: Say, ended: () => void): void {
  const tell = useEffectEvent(({ table, events }: Parameters<Parameters<PlayedGame['onNews']>[0]>[0]) => {
    const moves = events.filter(({ k }) => k === 'move').length;
    const end = events.find(({ k }) => k === 'end');
    const said: string[] = [];
    if (moves > 0) {
      const { line } = table;
      const spoken = Array.from({ length: moves }, (_, back) => line.go(line.cursor - back).last)
        .toReversed()
        .flatMap((last) => (last ? [game.notation.speak(last.before, last.move, say, last.by)] : []));
      said.push(spoken.join('. '));
    }
    // A pause is one's own doing, and needs no telling.
    said.push(...events.flatMap((event) => (event.k === 'hold' ? [] : (eventText(event, say, table.places) ?? []))));
    if (said.length > 0) announce(said.join(' '));
    const outcome = outcomeOf(table);
    if (outcome && (moves > 0 || end)) ended();
    const hasWon = outcome?.winners.some((seat) => played.now().ours.includes(seat)) ?? false;
    const { last } = table.line;
    if (moves > 0 && last && !hasWon) soundMove(game, last.before, last.move);
    else if ((moves > 0 || end) && settingsNow().sound) playSound(hasWon ? 'win' : 'set');
  });
  useEffect(() => played.onNews((news) => tell(news)), [played]);
}
