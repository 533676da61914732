import type { AnyGame, Preference, Say } from '@quadrille/kit';
import { chosenPreferences, Segments, Switch, withPreference } from '@quadrille/ui';
import { changeSettings, settingsNow, useSettings } from '../../platform/settings.ts';

/** Those that mean something on this device. */
export const shownPreferences = ({ preferences = [] }: AnyGame): readonly Preference[] =>
  preferences.filter(({ pointer }) => pointer === undefined || matchMedia(`(any-pointer: ${pointer})`).matches);

/** What a game lets a person choose about its board. */
export function PreferencesForm({ say, game }: { readonly say: Say; readonly game: AnyGame }) {
  const chosen = chosenPreferences(useSettings(), game.id, game.preferences);
  const choose = (id: string, option: string) => changeSettings(withPreference(settingsNow(), game.id, id, option));
  return shownPreferences(game).map(({ id, options }) =>
    options.join() === 'off,on' ? (
      <Switch
        key={id}
        label={say(`preference.${id}`)}
        on={chosen[id] === 'on'}
        turn={(on) => choose(id, on ? 'on' : 'off')}
      />
    ) : (
      <Segments
        key={id}
        label={say(`preference.${id}`)}
        options={options.map((option) => ({ id: option, label: say(`preference.${id}.${option}`) }))}
        value={chosen[id] ?? ''}
        choose={(option) => choose(id, option)}
      />
    ),
  );
}

/** The same in the menu of a board, where one looks for it while playing. */
export function BoardPreferences({ say, game }: { readonly say: Say; readonly game: AnyGame }) {
  if (shownPreferences(game).length === 0) return undefined;
  return (
    <section className="stack board-preferences" aria-labelledby="menu-preferences">
      <h3 id="menu-preferences">{say('game.board')}</h3>
      <PreferencesForm say={say} game={game} />
    </section>
  );
}
