import type { AnyGame, Say } from '@quadrille/kit';
import { announce, playSound } from '@quadrille/ui';
import { outcomeOf, people } from '@quadrille/table';
import { useEffect, useEffectEvent } from 'react';
import { settingsNow } from '../settings-live.ts';
import type { PlayedGame } from './played-game.ts';

/** Says and sounds what happens at the table, whoever has done it. */
export function useNews(played: PlayedGame, game: AnyGame, say: Say, ended: () => void): void {
  const tell = useEffectEvent(({ table, events }: Parameters<Parameters<PlayedGame['onNews']>[0]>[0]) => {
    const moves = events.filter(({ k }) => k === 'move').length;
    const end = events.find(({ k }) => k === 'end');
    const offer = events.find((event) => event.k === 'offer');
    if (moves > 0) {
      const { line } = table;
      const said = Array.from({ length: moves }, (_, back) => line.go(line.cursor - back).last)
        .toReversed()
        .flatMap((last) => (last ? [game.notation.speak(last.before, last.move, say, last.by)] : []));
      announce(said.join('. '));
    }
    if (end?.k === 'end') announce(say(`outcome.end-${end.reason}`));
    if (offer?.k === 'offer')
      announce(say(`offer.${offer.what}`, { seat: typeof offer.by === 'number' ? offer.by : 0 }));
    const outcome = outcomeOf(table);
    if (outcome && (moves > 0 || end)) ended();
    const hasWon = outcome?.winners.some((seat) => people(table).includes(seat)) ?? false;
    if ((moves > 0 || end) && settingsNow().sound) playSound(hasWon ? 'win' : 'set');
  });
  useEffect(() => played.onNews((news) => tell(news)), [played]);
}
