import type { AnyGame, Say } from '@quadrille/kit';
import { boardThemes, playSound, SegmentedControl, Slider, Switch, themes, type Theme } from '@quadrille/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { PreferencesForm, shownPreferences } from './preferences-form.tsx';

const themeIcons = { system: <Monitor aria-hidden />, light: <Sun aria-hidden />, dark: <Moon aria-hidden /> };

/** Every change takes effect and is saved at once. With `game`, its own preferences come first. */
export function SettingsForm({ say, game }: { readonly say: Say; readonly game?: AnyGame }) {
  const settings = useSettings();
  return (
    <div className="stack">
      {game && shownPreferences(game).length > 0 && <PreferencesForm say={say} game={game} />}
      <SegmentedControl
        label={say('settings.language')}
        options={[
          { id: 'en', label: 'English' },
          { id: 'fr', label: 'Français' },
        ]}
        value={settings.language}
        onChange={(id) => changeSettings({ language: id === 'fr' ? 'fr' : 'en' })}
      />
      <SegmentedControl
        label={say('settings.theme')}
        options={themes.map((theme) => ({ id: theme, label: say(`settings.theme.${theme}`), icon: themeIcons[theme] }))}
        value={settings.theme}
        onChange={(id) => changeSettings({ theme: id as Theme })}
      />
      <SegmentedControl
        label={say('settings.board')}
        options={boardThemes.map((id) => ({
          id,
          label: say(`settings.board.${id}`),
          icon: <i className="board-swatch" data-boards={id} />,
        }))}
        value={settings.board}
        onChange={(id) => changeSettings({ board: boardThemes.find((known) => known === id) ?? settings.board })}
      />
      <Switch label={say('settings.sound')} isOn={settings.sound} onChange={(sound) => changeSettings({ sound })} />
      {settings.sound && (
        <Slider
          label={say('settings.volume')}
          value={settings.volume}
          onChange={(volume) => changeSettings({ volume })}
          onCommit={() => playSound('set')}
        />
      )}
      <Switch
        label={say('settings.animation')}
        help={say('settings.animation.help')}
        isOn={settings.animation}
        onChange={(animation) => changeSettings({ animation })}
      />
      <Switch
        label={say('settings.coordinates')}
        help={say('settings.coordinates.help')}
        isOn={settings.coordinates}
        onChange={(coordinates) => changeSettings({ coordinates })}
      />
      <Switch
        label={say('settings.patterns')}
        help={say('settings.patterns.help')}
        isOn={settings.patterns}
        onChange={(patterns) => changeSettings({ patterns })}
      />
      <Switch
        label={say('settings.evaluation')}
        help={say('settings.evaluation.help')}
        isOn={settings.evaluation}
        onChange={(evaluation) => changeSettings({ evaluation })}
      />
      <Switch
        label={say('settings.ponder')}
        help={say(crossOriginIsolated ? 'settings.ponder.help' : 'settings.ponder.not-here')}
        isOn={settings.ponder}
        onChange={(ponder) => changeSettings({ ponder })}
      />
    </div>
  );
}
