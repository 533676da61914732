import type { AnySession, BoardStyle, BoardProps, Preference, Say, Turn } from '@quadrille/kit';
import { parseMarkup, type MarkupElement } from './markup.ts';
import { stillDrawing } from './still.ts';
import { parseStyleSheet, type StyleSheet } from './style-sheet.ts';
import { short } from './values.ts';

/** The board of a game as a picture needs it. */
export interface DrawnGame {
  /** Renders the board to markup with React's server renderer. */
  render(props: BoardProps<unknown, unknown, unknown>): string;
  /** The theme's and the board's style sheets. */
  styles(): readonly string[];
}

/** Board material, light or dark. */
export const themes = ['light', 'dark', 'wood', 'wood-dark'] as const;
export type Theme = (typeof themes)[number];

export interface PictureLook {
  readonly theme: Theme;
  readonly coordinates: boolean;
  /** Show patterns and letters besides colours. */
  readonly patterns: boolean;
  readonly rotation: BoardStyle['rotation'];
  /** Length of the longer side of board and margin in pixels. */
  readonly sizePx: number;
  /** The size of a larger sheet with the board in its centre, for chat previews. Default: the size of the board. */
  readonly paperPx?: { readonly width: number; readonly height: number };
  /** The board's own settings, such as a skin; missing ones have their defaults. */
  readonly preferences: Readonly<Record<string, string>>;
}

/** The style of a picture if the caller chooses nothing. */
export const usualLook: PictureLook = {
  theme: 'light',
  coordinates: false,
  patterns: false,
  rotation: 0,
  sizePx: 640,
  preferences: {},
};

/** The smallest side of a picture, in pixels. */
export const minSizePx = 64;
/** The largest side of a picture, in pixels. */
export const maxSizePx = 4096;

/** Larger pictures magnify a board of this size, so that lines and letters grow with it. */
const maxPagePx = 640;

/** A self-contained SVG picture, without style sheets, fonts and scripts. */
export interface Picture {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A position as plain data, which can be sent to a worker. */
export interface Scene {
  readonly params: unknown;
  readonly state: unknown;
  readonly turn: Turn;
  /** The last move and the state before it. */
  readonly last?: { readonly before: unknown; readonly move: unknown };
  /** The moves that led here. */
  readonly history: readonly unknown[];
  /** The board's default settings. */
  readonly preferences: Readonly<Record<string, string>>;
}

/** The position at the session's cursor. */
export function sceneOf(session: AnySession): Scene {
  const { game, params, state, turn, last } = session;
  const known = (game as { readonly preferences?: readonly Preference[] }).preferences ?? [];
  return {
    params,
    state,
    turn,
    ...(last && { last: { before: last.before, move: last.move } }),
    history: session.entries.slice(0, session.cursor).flatMap(({ text }) => {
      const move = game.notation.move.parse(text);
      return move.ok ? [move.value as unknown] : [];
    }),
    preferences: Object.fromEntries(known.map(({ id, options, defaultOption }) => [id, defaultOption ?? options[0]!])),
  };
}

/** Draws a position as the app shows it to a spectator. */
export function pictureOf(scene: Scene, game: DrawnGame, look: PictureLook, say: Say): Picture {
  const [material, time] = look.theme.startsWith('wood') ? ['wood', look.theme.slice(5)] : ['paper', look.theme];
  const scheme = time === 'dark' ? 'dark' : 'light';
  const page: MarkupElement = {
    name: 'html',
    attributes: new Map([
      ['data-theme', scheme],
      ['data-boards', material!],
    ]),
    children: [],
  };
  const stage: MarkupElement = { name: 'div', attributes: new Map([['class', 'board-stage']]), children: [] };
  page.children.push(stage);
  parseMarkup(game.render(propsOf(scene, look, say)), stage);
  const margin = Math.round(look.sizePx / 50);
  const pagePx = Math.min(maxPagePx, look.sizePx - 2 * margin);
  const still = stillDrawing(page, { sheet: sheetOf(game.styles()), scheme, widthPx: pagePx });
  if (!still) throw new Error('the board has no drawing');
  const [left, top, width, height] = still.viewBox;
  const scale = (look.sizePx - 2 * margin) / Math.max(width, height);
  const boardPx = [Math.round(width * scale) + 2 * margin, Math.round(height * scale) + 2 * margin] as const;
  const { width: widthPx, height: heightPx } = look.paperPx ?? { width: boardPx[0], height: boardPx[1] };
  const rims = [margin + (widthPx - boardPx[0]) / 2, margin + (heightPx - boardPx[1]) / 2].map((rim) => rim / scale);
  const box = [left - rims[0]!, top - rims[1]!, widthPx / scale, heightPx / scale].map(short);
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="${box.join(' ')}">` +
      `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${still.ground}"/>${still.content}</svg>\n`,
    widthPx,
    heightPx,
  };
}

let parsed: { readonly of: readonly string[]; readonly sheet: StyleSheet } | undefined;

/** Cached, because a film draws many pictures with the same styles. */
function sheetOf(styles: readonly string[]): StyleSheet {
  if (parsed && parsed.of.length === styles.length && parsed.of.every((text, at) => text === styles[at])) {
    return parsed.sheet;
  }
  const sheet = parseStyleSheet(styles.join('\n'));
  parsed = { of: [...styles], sheet };
  return sheet;
}

function propsOf(scene: Scene, look: PictureLook, say: Say): BoardProps<unknown, unknown, unknown> {
  const { params, state, turn, last, history } = scene;
  return {
    params,
    state,
    turn,
    ...(last && { last }),
    history: () => history,
    controllableSeats: [],
    moves: () => [],
    check: () => undefined,
    play: () => undefined,
    explain: ({ code }) => code,
    say,
    seatName: (seat) => say('seat', { n: seat + 1 }),
    announce: () => undefined,
    boardStyle: { coordinates: look.coordinates, animation: false, patterns: look.patterns, rotation: look.rotation },
    preferences: { ...scene.preferences, ...look.preferences },
  };
}
