import type { AnySession, BoardStyle, BoardProps, Preference, Say, Turn } from '@quadrille/kit';
import { parseMarkup, type MarkupElement } from './markup.ts';
import { stillDrawing } from './still.ts';
import { parseStyleSheet, type StyleSheet } from './style-sheet.ts';
import { short } from './values.ts';

/** The board of a game as a picture needs it. */
export interface DrawnGame {
  /** The markup of its board; React's server renderer writes it. */
  render(props: BoardProps<unknown, unknown, unknown>): string;
  /** The theme's and the board's style sheets. */
  styles(): readonly string[];
}

/** What boards are made of, and whether it is day. */
export const themes = ['light', 'dark', 'wood', 'wood-dark'] as const;
export type Theme = (typeof themes)[number];

export interface PictureLook {
  readonly theme: Theme;
  readonly coordinates: boolean;
  /** Patterns and letters beside colours. */
  readonly patterns: boolean;
  readonly rotation: BoardStyle['rotation'];
  /** Pixels of the longer side of the board with its margin. */
  readonly sizePx: number;
  /** A larger sheet with the board in its middle, for previews in chats; without it, the picture is as large as the board. */
  readonly paperPx?: { readonly width: number; readonly height: number };
  /** The board's own settings, such as a skin; what is missing is as usual. */
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

/** Larger pictures show a board of this size, magnified: lines and letters grow with it. */
const widestPagePx = 640;

/** A picture in SVG that needs nothing beside itself: no style sheet, no font, no script. */
export interface Picture {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A position as plain data, so that a page can have it drawn in a worker. */
export interface Scene {
  readonly params: unknown;
  readonly state: unknown;
  readonly turn: Turn;
  /** The last move and the state before it. */
  readonly last?: { readonly before: unknown; readonly move: unknown };
  /** The moves that led here. */
  readonly history: readonly unknown[];
  /** The board's own settings as they are without a choice. */
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
  const pagePx = Math.min(widestPagePx, look.sizePx - 2 * margin);
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

/** A film draws many pictures under the same styles. */
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
