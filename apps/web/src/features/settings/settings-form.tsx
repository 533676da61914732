import type { AnyGame, Say } from '@quadrille/kit';
import { boardThemes, playSound, Segments, Slider, Switch, themes, type Theme } from '@quadrille/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { PreferencesForm, shownPreferences } from './preferences-form.tsx';

const themeIcons = { system: <Monitor aria-hidden />, light: <Sun aria-hidden />, dark: <Moon aria-hidden /> };

/** Every setting takes effect at once and is kept. With a game, its own preferences come first. */
export function SettingsForm({ say, game }: { readonly say: Say; readonly game?: AnyGame }) {
  const settings = useSettings();
  return (
    <div className="stack">
      {game && shownPreferences(game).length > 0 && <PreferencesForm say={say} game={game} />}
      <Segments
        label={say('settings.language')}
        options={[
          { id: 'en', label: 'English' },
          { id: 'fr', label: 'Français' },
        ]}
        value={settings.language}
        choose={(id) => changeSettings({ language: id === 'fr' ? 'fr' : 'en' })}
      />
      <Segments
        label={say('settings.theme')}
        options={themes.map((theme) => ({ id: theme, label: say(`settings.theme.${theme}`), icon: themeIcons[theme] }))}
        value={settings.theme}
        choose={(id) => changeSettings({ theme: id as Theme })}
      />
      <Segments
        label={say('settings.board')}
        options={boardThemes.map((id) => ({
          id,
          label: say(`settings.board.${id}`),
          icon: <i className="board-swatch" data-boards={id} />,
        }))}
        value={settings.board}
        choose={(id) => changeSettings({ board: boardThemes.find((known) => known === id) ?? settings.board })}
      />
      <Switch label={say('settings.sound')} on={settings.sound} turn={(sound) => changeSettings({ sound })} />
      {settings.sound && (
        <Slider
          label={say('settings.volume')}
          value={settings.volume}
          choose={(volume) => changeSettings({ volume })}
          done={() => playSound('set')}
        />
      )}
      <Switch
        label={say('settings.animation')}
        help={say('settings.animation.help')}
        on={settings.animation}
        turn={(animation) => changeSettings({ animation })}
      />
      <Switch
        label={say('settings.coordinates')}
        help={say('settings.coordinates.help')}
        on={settings.coordinates}
        turn={(coordinates) => changeSettings({ coordinates })}
      />
      <Switch
        label={say('settings.patterns')}
        help={say('settings.patterns.help')}
        on={settings.patterns}
        turn={(patterns) => changeSettings({ patterns })}
      />
      <Switch
        label={say('settings.evaluation')}
        help={say('settings.evaluation.help')}
        on={settings.evaluation}
        turn={(evaluation) => changeSettings({ evaluation })}
      />
      <Switch
        label={say('settings.ponder')}
        help={say(crossOriginIsolated ? 'settings.ponder.help' : 'settings.ponder.not-here')}
        on={settings.ponder}
        turn={(ponder) => changeSettings({ ponder })}
      />
    </div>
  );
}
