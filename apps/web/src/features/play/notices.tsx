import type { AnyGame, Preference, Say } from '@quadrille/kit';
import { askedSeats } from '@quadrille/table';
import { withPreference } from '@quadrille/ui';
import { Copy, Eye, Handshake, MousePointerClick, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { explain } from '../../platform/messages.ts';
import { changeSettings, getSettings } from '../../platform/settings.ts';
import { shownPreferences } from '../../shared/settings/preferences-form.tsx';
import type { Playing } from './use-play.ts';
import { useCoachNote } from '@quadrille/ui/shell';
import { isCoached, markCoached } from '../../platform/coached.ts';

/** Warnings about this game: another tab plays it, it is not saved yet, or it could not be saved. */
export function Banners({ play }: { readonly play: Playing }) {
  const { played, mode, unsaved, say, isOnlySeen, board } = play;
  if (mode === 'owner' && !unsaved && !isOnlySeen) return undefined;
  return (
    <>
      {mode === 'reader' && (
        <div className="notice" aria-live="polite" data-testid="reader">
          <Copy aria-hidden />
          <div>
            <p>{say('reader.text')}</p>
            <button type="button" className="button link" onClick={() => void played.takeOver()}>
              {say('reader.take-over')}
            </button>
          </div>
        </div>
      )}
      {isOnlySeen && (
        <div className="notice" data-testid="only-seen">
          <Eye aria-hidden />
          <div>
            <p>{say('seen.text')}</p>
            {board.resumeComputers && (
              <button type="button" className="button link" onClick={board.resumeComputers}>
                {say('seen.go-on')}
              </button>
            )}
          </div>
        </div>
      )}
      {mode === 'owner' && unsaved && (
        <div className="notice wrong" role="alert">
          <TriangleAlert aria-hidden />
          <p>{say('play.unsaved', { reason: explain(say, unsaved) })}</p>
        </div>
      )}
    </>
  );
}

/** An offer that a local player may answer. */
export function OfferNotice({ play }: { readonly play: Playing }) {
  const { table, say, seatName, act, mode, ours, remote } = play;
  const open = table.offers.flatMap((offer) => {
    const seat = askedSeats(table, offer).find((asked) => ours.includes(asked));
    return seat === undefined || mode !== 'owner' ? [] : [{ offer, seat }];
  });
  return open.map(({ offer, seat }) => (
    <div key={offer.version} className="notice offer" role="alert" data-testid="offer">
      <Handshake aria-hidden />
      <div>
        <p>{say(`offer.${offer.what}`, { seat: offer.by })}</p>
        <p>
          <button
            type="button"
            className="button"
            onClick={() => act({ by: seat, kind: 'answer', of: offer.version, yes: true })}
          >
            {remote ? say('offer.accept') : say('offer.yes', { name: seatName(seat) })}
          </button>{' '}
          <button
            type="button"
            className="button quiet"
            onClick={() => act({ by: seat, kind: 'answer', of: offer.version, yes: false })}
          >
            {say('offer.no')}
          </button>
        </p>
      </div>
    </div>
  ));
}

interface PreferenceMentionProps {
  readonly game: AnyGame;
  readonly say: Say;
}

/**
 * Mentions another way to play on the board, once, on the first visit with the pointer type that it is for. A game
 * mentions a preference by having a message for it; the default option is then stored as chosen.
 */
export function PreferenceMention({ game, say }: PreferenceMentionProps) {
  const [offered, setOffered] = useState(() => unmentioned(game, say));
  const choose = ({ id }: Preference, option: string) =>
    changeSettings(withPreference(getSettings(), game.id, id, option));
  useEffect(() => {
    const preference = unmentioned(game, say);
    if (preference) choose(preference, usualOf(preference));
  });
  if (!offered) return undefined;
  const other = offered.options.find((option) => option !== usualOf(offered));
  return (
    <section className="card preference-mention" data-testid="preference-mention">
      <MousePointerClick aria-hidden />
      <p>{say(`preference.${offered.id}.mention`)}</p>
      <button type="button" className="button quiet icon" aria-label={say('shell.close')} onClick={close}>
        <X aria-hidden />
      </button>
      {other !== undefined && (
        <button
          type="button"
          className="button"
          onClick={() => {
            choose(offered, other);
            close();
          }}
        >
          {say(`preference.${offered.id}.try`)}
        </button>
      )}
    </section>
  );

  function close(): void {
    setOffered(undefined);
  }
}

const usualOf = ({ options, defaultOption }: Preference): string => defaultOption ?? options[0]!;

const unmentioned = (game: AnyGame, say: Say): Preference | undefined =>
  shownPreferences(game).find(
    ({ id, pointer }) =>
      say.has(`preference.${id}.mention`) &&
      getSettings().preferences[game.id]?.[id] === undefined &&
      // Not on devices where the mouse is only one of several pointers.
      (pointer === undefined || matchMedia(`(pointer: ${pointer})`).matches),
  );

/** The note on the first board of a game, at a table. */
export function useCoach(play: Playing, isPlainTable: boolean): ReactNode {
  const { loaded, say, session, ours, isFinished } = play;
  const { id } = loaded.game;
  return useCoachNote({
    say,
    // A shared position is no first board.
    isDue: isPlainTable && !isCoached(id) && session.length === 0 && ours.length > 0 && !play.isOnlySeen,
    ownMoves: isFinished ? Infinity : session.entries.filter(({ by }) => by !== 'referee' && ours.includes(by)).length,
    finish: () => markCoached(id),
  });
}
