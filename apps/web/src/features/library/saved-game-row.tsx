import type { Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { ActionMenu, type Action } from '@quadrille/ui';
import { Bookmark, Download, Ellipsis } from 'lucide-react';
import { formatDateTime } from '../../platform/dates.ts';
import { cardOf } from '../../platform/games.ts';
import { nameAmong } from '../../platform/seat-names.ts';
import { titleAmong } from '../../shared/profile/profile-live.ts';
import { hrefOf } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { entryOf, type LibraryEntry } from './library-entry.ts';
import { Miniature } from '../../shared/board/miniature.tsx';
import { useLibrarySay } from './use-library-say.ts';
import { useRecordSay } from './use-record-say.ts';

interface SavedGameRowProps {
  readonly saved: SavedGame;
  /** Omits the title, for a list of one game. */
  readonly brief?: boolean;
  readonly actions?: readonly Action[];
  /** Downloads a damaged text. */
  rescue?(): void;
}

/** A saved game: name, players, progress, date, result. */
export function SavedGameRow({ saved, brief, actions, rescue }: SavedGameRowProps) {
  const say = useLibrarySay();
  const card = cardOf(saved.game);
  const entry = entryOf(saved);
  // Only player names come from the game: its other messages may use the same keys as this page.
  const named = useRecordSay(saved.game, entry.record?.seats ?? [], say, entry.mode);
  const game = card?.words[say.language].title ?? saved.game;
  const about = named ? aboutOf(named, entry) : '';
  const date = formatDateTime(say.language, saved.updated);
  const title = saved.title ?? (brief ? about : game);
  const facts = [
    saved.title !== undefined && !brief && game,
    title !== about && about,
    entry.verdict !== 'damaged' && say('game.moves', { n: saved.moves }),
    date,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const verb = say(saved.finished ? 'library.view' : 'home.resume');
  return (
    <li className="saved-game" data-testid="saved-game" data-verdict={entry.verdict}>
      {card && !brief && <Miniature game={saved.game} record={entry.record} />}
      <div className="saved-words">
        <p className="saved-title">
          {saved.kept && (
            <>
              <Bookmark aria-hidden />
              <span className="hidden-visually">{say('library.kept')} </span>
            </>
          )}
          {title || '\u{a0}'}
        </p>
        <p className="small saved-verdict">{verdictText(say, named, entry)}</p>
        <p className="muted small saved-facts">{facts.join(' · ')}</p>
      </div>
      {card && entry.verdict !== 'damaged' && (
        <a
          className="button"
          href={hrefOf({ page: 'play', game: saved.game, session: saved.id })}
          aria-label={`${verb}: ${title}, ${date}`}
        >
          {verb}
        </a>
      )}
      {entry.verdict === 'damaged' && rescue && (
        <button type="button" className="button" data-testid="rescue" onClick={rescue}>
          <Download aria-hidden />
          {say('library.rescue')}
        </button>
      )}
      {actions && (
        <ActionMenu label={say('library.more', { name: title })} className="button quiet icon" actions={actions}>
          <Ellipsis aria-hidden />
        </ActionMenu>
      )}
    </li>
  );
}

/** The players, or in a mode without opponents what is played. */
function aboutOf(say: Say, { record, mode, place, opponent, saved }: LibraryEntry): string {
  const seats = record?.seats ?? [];
  const names = seats.map((_, seat) => titleAmong(say, seats, seat)).join(' – ');
  if (mode === undefined) return seats.length > 1 ? names : (saved.title ?? '');
  const page = say.has(`mode.${mode}`) ? say(`mode.${mode}`) : '';
  const where = say.has(`place.${mode}`) ? say(`place.${mode}`, { place: place ?? '' }) : '';
  const other = opponent !== undefined && say.has(`opponent.${opponent}`) && say(`opponent.${opponent}`);
  return [page, where, other, seats.length > 1 && names].filter((part) => part !== '' && part !== false).join(' · ');
}

function verdictText(
  say: Say,
  named: Say | undefined,
  { verdict, score, record, fault, winners }: LibraryEntry,
): string {
  if (verdict === 'damaged') return say('library.verdict.damaged', { reason: fault ? explain(say, fault) : '' });
  const seats = record?.seats ?? [];
  if (verdict === 'over' && !named) return '\u{a0}';
  const names = named
    ? new Intl.ListFormat(say.language).format(winners.map((seat) => nameAmong(named, seats, seat)))
    : '';
  const told = verdict === 'over' ? say('end.won', { n: winners.length, names }) : say(`library.verdict.${verdict}`);
  return score === undefined ? told : `${told} · ${say('library.score', { score })}`;
}
