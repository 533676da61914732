export { ActionMenu, type Action } from './action-menu.tsx';
export { Choose, Segments, Stepper, Switch } from './choice.tsx';
export { Slider } from './slider.tsx';
export { Confirm, Dialog, Prompt } from './dialog.tsx';
export { fileText } from './file-text.ts';
export type { Option } from './options.tsx';
export { OptionMenu } from './option-menu.tsx';
export { announce, hush } from './live-region.ts';
export { Logo } from './logo.tsx';
export { PositionText } from './position-text.tsx';
export { saveBlob, saveFile } from './save-file.ts';
export { SeatMark } from './seat-mark.tsx';
export {
  boardThemes,
  chosenPreferences,
  firstSettings,
  readSettings,
  themes,
  withLearnt,
  withPreference,
  type BoardTheme,
  type Settings,
  type Theme,
} from './settings.ts';
export { playSound, setVolume, type Sound } from './sound.ts';
export { toast, Toasts } from './toast.tsx';
export { useSecondsLeft } from './use-seconds-left.ts';
export { useProgress, type KeptProgress } from './use-progress.ts';
