export { Choose, Segments, Slider, Stepper, Switch } from './choice.tsx';
export { Confirm, Dialog, Prompt } from './dialog.tsx';
export { fileText, saveBlob, saveFile } from './files.ts';
export { announce, hush } from './live-region.ts';
export { Logo, SeatMark } from './marks.tsx';
export { type Action, ActionMenu, type Option, OptionMenu } from './menus.tsx';
export { PositionText } from './position-text.tsx';
export {
  type BoardTheme,
  boardThemes,
  chosenPreferences,
  firstSettings,
  readSettings,
  type Settings,
  type Theme,
  themes,
  withLearnt,
  withPreference,
} from './settings.ts';
export { playSound, setVolume, type Sound } from './sound.ts';
export { toast, Toasts } from './toast.tsx';
export { type KeptProgress, useProgress, useSecondsLeft } from './use-progress.ts';
