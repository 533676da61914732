import type { AnyGame, Preference, Say } from '@quadrille/kit';
import { withPreference } from '@quadrille/ui';
import { MousePointerClick, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shownPreferences } from '../settings/preferences-form.tsx';
import { changeSettings, settingsNow } from '../../platform/settings.ts';

interface PreferenceMentionProps {
  readonly game: AnyGame;
  readonly say: Say;
}

/**
 * Another way to play on the board, told on the first visit with the pointer that it is for. A game mentions a preference
 * by having words for it; the usual option is kept as chosen from then on, so it is told once.
 */
export function PreferenceMention({ game, say }: PreferenceMentionProps) {
  const [offered, setOffered] = useState(() => unmentioned(game, say));
  const choose = ({ id }: Preference, option: string) =>
    changeSettings(withPreference(settingsNow(), game.id, id, option));
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

const usualOf = ({ options, usual }: Preference): string => usual ?? options[0]!;

const unmentioned = (game: AnyGame, say: Say): Preference | undefined =>
  shownPreferences(game).find(
    ({ id, pointer }) =>
      say.has(`preference.${id}.mention`) &&
      settingsNow().preferences[game.id]?.[id] === undefined &&
      // Not where the mouse is only one of several.
      (pointer === undefined || matchMedia(`(pointer: ${pointer})`).matches),
  );
