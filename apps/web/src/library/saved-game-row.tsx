import { parseRecord, type Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { ActionMenu, type Action } from '@quadrille/ui';
import { Bookmark, Ellipsis } from 'lucide-react';
import { useMemo } from 'react';
import { dateText } from '../date-text.ts';
import { cardOf } from '../games.ts';
import { shownName } from '../game/seat-name.ts';
import { hrefOf } from '../router.ts';
import { useRecordSay } from './use-record-say.ts';

interface SavedGameRowProps {
  readonly saved: SavedGame;
  readonly say: Say;
  /** In a list of one game: without its picture and title. */
  readonly brief?: boolean;
  readonly actions?: readonly Action[];
}

/** A saved game: which, who, how far, when, how it ended. */
export function SavedGameRow({ saved, say: platform, brief, actions }: SavedGameRowProps) {
  const card = cardOf(saved.game);
  const record = useMemo(() => parseRecord(saved.record), [saved.record]);
  const seats = record.ok ? record.value.seats : [];
  const say = useRecordSay(saved.game, seats, platform);
  const game = card?.words[say.language].title ?? saved.game;
  const names = seats.map((holder, seat) => shownName(say, holder, seat));
  const date = dateText(say.language, saved.updated);
  const title = saved.title ?? (brief ? names.join(' – ') : game);
  const facts = [
    saved.title !== undefined && !brief && game,
    (saved.title !== undefined || !brief) && names.join(' – '),
    say('game.moves', { n: saved.moves }),
    record.ok ? resultOf(say, record.value.result, names) : say('library.damaged'),
    date,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <li className="saved-game" data-testid="saved-game">
      <div className="saved-words">
        <p className="saved-title">
          {saved.kept && (
            <>
              <Bookmark aria-hidden />
              <span className="hidden-visually">{say('library.kept')} </span>
            </>
          )}
          {title}
        </p>
        <p className="muted small figures">{facts.join(' · ')}</p>
      </div>
      {card && (
        <a
          className="button"
          href={hrefOf({ page: 'play', game: saved.game, session: saved.id })}
          aria-label={`${say(saved.finished ? 'library.view' : 'home.resume')}: ${title}, ${date}`}
        >
          {say(saved.finished ? 'library.view' : 'home.resume')}
        </a>
      )}
      {actions && (
        <ActionMenu label={say('library.more', { name: title })} className="button quiet icon" actions={actions}>
          <Ellipsis aria-hidden />
        </ActionMenu>
      )}
    </li>
  );
}

function resultOf(say: Say, result: string, names: readonly string[]): string {
  if (result === '*') return say('library.goes-on');
  if (result === 'draw') return say('end.draw');
  const winners = result.split('+').map((seat) => names[Number(seat) - 1] ?? seat);
  return say('end.won', { n: winners.length, names: new Intl.ListFormat(say.language).format(winners) });
}
