export { SelectField, SegmentedControl, Slider, Stepper, Switch } from './choice.tsx';
export { Confirm, Dialog, Prompt } from './dialog.tsx';
export { fileName, readFileText, saveBlob, saveFile } from './files.ts';
export { cameByKeyboard } from './keyboard.ts';
export { announce, announceNext, clearAnnouncements } from './live-region.ts';
export { Logo, SeatMark } from './marks.tsx';
export { type Action, ActionMenu, type Option, OptionMenu } from './menus.tsx';
export { PositionText } from './position-text.tsx';
export {
  type BoardTheme,
  boardThemes,
  effectivePreferences,
  defaultSettings,
  parseSettings,
  type Settings,
  type Theme,
  themes,
  withLearntLesson,
  withPreference,
} from './settings.ts';
export { playSound, setVolume, type Sound } from './sound.ts';
export { toast, Toasts } from './toast.tsx';
export { type StoredProgress, useProgress, useSecondsLeft } from './use-progress.ts';
