import type { Say } from '@quadrille/kit';
import { announce, withPreference } from '@quadrille/ui';
import { GraduationCap, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { changeSettings, settingsNow } from '../../platform/settings.ts';
import type { Playing } from './use-play.ts';

/** Kept beside the preferences of a game: the first board has been explained. */
const coached = { id: 'coached', value: 'yes' };

/** Own moves after which the note goes. */
const movesToLearn = 2;

const isCoached = (game: string): boolean => settingsNow().preferences[game]?.[coached.id] !== undefined;

const markCoached = (game: string): void =>
  void changeSettings(withPreference(settingsNow(), game, coached.id, coached.value));

/** What a game has to say about its board, a key each: `coach.1`, `coach.2` …, and `coach.keys`. */
const linesOf = (say: Say): readonly string[] => ['1', '2', '3', 'keys'].map((name) => `coach.${name}`).filter(say.has);

/**
 * On the first board of a game: how to move, in two or three short lines. It goes after two own moves and never comes
 * again.
 */
export function useCoach(play: Playing): ReactNode {
  const { loaded, say, session, ours, isFinished } = play;
  const { id } = loaded.game;
  const [isFirst, setFirst] = useState(
    // A shared position is no first board.
    () => !isCoached(id) && session.length === 0 && ours.length > 0 && !play.isOnlySeen,
  );
  const ownMoves = session.entries.filter(({ by }) => by !== 'referee' && ours.includes(by)).length;
  const hasLearnt = ownMoves >= movesToLearn || isFinished;
  const isShown = isFirst && !hasLearnt && linesOf(say).length > 0;
  const tell = useEffectEvent(() =>
    announce(
      linesOf(say)
        .map((key) => say(key))
        .join(' '),
    ),
  );
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);
  useEffect(() => {
    if (isFirst && hasLearnt) markCoached(id);
  }, [id, isFirst, hasLearnt]);
  if (!isShown) return undefined;
  const close = () => {
    markCoached(id);
    setFirst(false);
  };
  return <CoachNote say={say} close={close} />;
}

function CoachNote({ say, close }: { readonly say: Say; close(): void }) {
  return (
    <section className="card coach-note" aria-label={say('coach.title')} data-testid="coach">
      <GraduationCap aria-hidden />
      <ul>
        {linesOf(say).map((key) => (
          <li key={key} {...(key === 'coach.keys' && { className: 'coach-keys' })}>
            {say(key)}
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet icon" aria-label={say('shell.close')} onClick={close}>
        <X aria-hidden />
      </button>
    </section>
  );
}
