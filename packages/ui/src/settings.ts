import { languages, type Language, isFields, salvageEntries, salvageList } from '@quadrille/kit';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The material of the board. */
export const boardThemes = ['paper', 'wood', 'night'] as const;
export type BoardTheme = (typeof boardThemes)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly board: BoardTheme;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly animation: boolean;
  readonly coordinates: boolean;
  /** Patterns and letters in addition to colours. */
  readonly patterns: boolean;
  /** The evaluation bar beside the board. */
  readonly evaluation: boolean;
  /** Computer players search during a person's turn. */
  readonly ponder: boolean;
  /** Chosen board options by game and preference. */
  readonly preferences: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Finished lessons by game. */
  readonly learnt: Readonly<Record<string, readonly string[]>>;
  /** When a backup was last made or postponed, in milliseconds since 1970. 0: never. */
  readonly backup: number;
}

export interface BrowserEnvironment {
  /** Language tags of the browser, preferred first. */
  readonly languages: readonly string[];
  /** A phone or tablet, where sound is off by default. */
  readonly isTouch: boolean;
}

/** The settings of a first visit. */
export function defaultSettings(around: BrowserEnvironment): Settings {
  const known = around.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return {
    language: known ?? 'en',
    theme: 'system',
    board: 'paper',
    sound: !around.isTouch,
    volume: 0.7,
    animation: true,
    coordinates: true,
    patterns: false,
    evaluation: false,
    ponder: false,
    preferences: {},
    learnt: {},
    backup: 0,
  };
}

/** Parses stored settings field by field. A field that is missing or damaged gets its default. */
export function parseSettings(kept: unknown, first: Settings): Settings {
  if (!isFields(kept)) return first;
  const flag = (key: 'sound' | 'animation' | 'coordinates' | 'patterns' | 'evaluation' | 'ponder'): boolean => {
    const value = kept[key];
    return typeof value === 'boolean' ? value : first[key];
  };
  const language = kept['language'];
  const theme = themes.find((known) => known === kept['theme']);
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : first.language,
    theme: theme ?? first.theme,
    board: boardThemes.find((known) => known === kept['board']) ?? first.board,
    sound: flag('sound'),
    volume: readVolume(kept['volume']) ?? first.volume,
    animation: flag('animation'),
    coordinates: flag('coordinates'),
    patterns: flag('patterns'),
    evaluation: flag('evaluation'),
    ponder: flag('ponder'),
    preferences: readPreferences(kept['preferences']),
    learnt: readLearnt(kept['learnt']),
    backup: typeof kept['backup'] === 'number' && kept['backup'] > 0 ? kept['backup'] : first.backup,
  };
}

const readVolume = (kept: unknown): number | undefined =>
  typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : undefined;

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const readPreferences = (kept: unknown): Settings['preferences'] =>
  salvageEntries(kept, (chosen) => (isFields(chosen) ? salvageEntries(chosen, readText) : undefined));

const readLearnt = (kept: unknown): Settings['learnt'] =>
  salvageEntries(kept, (lessons) => (Array.isArray(lessons) ? salvageList(lessons, readText) : undefined));

export function withLearntLesson(settings: Settings, game: string, lesson: string): Settings {
  const done = new Set([...(settings.learnt[game] ?? []), lesson]);
  return { ...settings, learnt: { ...settings.learnt, [game]: [...done] } };
}

/** The effective option of every preference: the chosen one, else the default. */
export function effectivePreferences(
  settings: Settings,
  game: string,
  preferences: readonly {
    readonly id: string;
    readonly options: readonly string[];
    readonly defaultOption?: string;
  }[] = [],
): Record<string, string> {
  const chosen = settings.preferences[game] ?? {};
  return Object.fromEntries(
    preferences.map(({ id, options, defaultOption = options[0] ?? '' }) => {
      const option = chosen[id];
      return [id, option !== undefined && options.includes(option) ? option : defaultOption];
    }),
  );
}

export function withPreference(settings: Settings, game: string, id: string, option: string): Settings {
  const chosen = { ...settings.preferences[game], [id]: option };
  return { ...settings, preferences: { ...settings.preferences, [game]: chosen } };
}

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);
