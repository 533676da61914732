import type { AnyGame, Preference, Say } from '@quadrille/kit';
import { effectivePreferences, SegmentedControl, Switch, withPreference } from '@quadrille/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { changeSettings, getSettings, useSettings } from '../../platform/settings.ts';

/** Preferences that apply to this device. */
export const shownPreferences = ({ preferences = [] }: AnyGame): readonly Preference[] =>
  preferences.filter(({ pointer }) => pointer === undefined || matchMedia(`(any-pointer: ${pointer})`).matches);

/** A game's choices about its board. */
export function PreferencesForm({ say, game }: { readonly say: Say; readonly game: AnyGame }) {
  const chosen = effectivePreferences(useSettings(), game.id, game.preferences);
  const choose = (id: string, option: string) => changeSettings(withPreference(getSettings(), game.id, id, option));
  return shownPreferences(game).map((preference) => {
    const { id, options, preview } = preference;
    return options.join() === 'off,on' ? (
      <Switch
        key={id}
        label={say(`preference.${id}`)}
        isOn={chosen[id] === 'on'}
        onChange={(on) => choose(id, on ? 'on' : 'off')}
      />
    ) : (
      <div key={id} className={preview && 'pictured'} data-testid={`preference-${id}`}>
        <SegmentedControl
          label={say(`preference.${id}`)}
          options={options.map((option) => ({
            id: option,
            label: say(`preference.${id}.${option}`),
            ...(preview && { icon: <OptionPicture preference={preference} option={option} /> }),
          }))}
          value={chosen[id] ?? ''}
          onChange={(option) => choose(id, option)}
        />
      </div>
    );
  });
}

interface OptionPictureProps {
  readonly preference: Preference;
  readonly option: string;
}

/** Reserves the space while the picture loads, so that the layout does not shift. */
function OptionPicture({ preference, option }: OptionPictureProps) {
  const [Picture, setPicture] = useState<ComponentType<{ readonly option: string }>>();
  useEffect(() => {
    let isShown = true;
    void preference.preview?.().then((found) => {
      if (isShown) setPicture(() => found as ComponentType<{ readonly option: string }>);
    });
    return () => {
      isShown = false;
    };
  }, [preference]);
  return <span className="option-picture">{Picture && <Picture option={option} />}</span>;
}

/** The same choices in the menu of a board, to change them during a game. */
export function BoardPreferences({ say, game }: { readonly say: Say; readonly game: AnyGame }) {
  if (shownPreferences(game).length === 0) return undefined;
  return (
    <section className="stack board-preferences" aria-labelledby="menu-preferences">
      <h3 id="menu-preferences">{say('game.board')}</h3>
      <PreferencesForm say={say} game={game} />
    </section>
  );
}
