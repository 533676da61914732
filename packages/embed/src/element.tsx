import {
  type AnySession,
  type BoardStyle,
  type Language,
  languages,
  printRecord,
  recordOf,
  textLimit,
} from '@quadrille/kit';
import { createRoot, type Root } from 'react-dom/client';
import { BoardView } from './board-view.tsx';
import type { EmbeddedGames } from './games.ts';
import { embedVoice, openBoard, type OpenedBoard } from './open.ts';

/** Detail of a `move` event: the moves, and the position after it. */
export interface MoveDetail {
  readonly move: string;
  /** The seat that moved, from 0; undefined for the referee. */
  readonly seat: number | undefined;
  readonly position: string;
  /** The whole game so far. */
  readonly record: string;
}

export interface EndDetail {
  /** Seats from 0; empty for a draw. */
  readonly winners: readonly number[];
  readonly reason: string;
  readonly record: string;
}

const attributes = [
  'game',
  'params',
  'position',
  'moves',
  'record',
  'at',
  'controls',
  'playable',
  'caption',
  'theme',
  'board',
  'coordinates',
  'patterns',
  'rotation',
  'preferences',
  'lang',
];
/** Attributes that change the display only, not the game. */
const displayAttributes = new Set([
  'controls',
  'playable',
  'caption',
  'theme',
  'board',
  'coordinates',
  'patterns',
  'rotation',
  'preferences',
]);

const oneOf = <T extends string>(value: string | null, known: readonly T[], usual: T): T =>
  known.find((one) => one === value) ?? usual;

/** Defines `<quadrille-board>` with these games. `styles` are all style sheets known when a board is drawn. */
export function defineBoard(games: EmbeddedGames, styles: readonly string[]): void {
  if (!customElements.get('quadrille-board')) customElements.define('quadrille-board', boardElement(games, styles));
}

function boardElement(games: EmbeddedGames, styles: readonly string[]): CustomElementConstructor {
  return class QuadrilleBoard extends HTMLElement {
    static readonly observedAttributes = attributes;

    readonly #shadow = this.attachShadow({ mode: 'open' });
    readonly #sheet = new CSSStyleSheet();
    readonly #page = document.createElement('div');
    #sheets = 0;
    #root: Root | undefined;
    #opened: OpenedBoard | undefined;
    #session: AnySession | undefined;
    /** The number of the newest opening: an older one that finishes late is dropped. */
    #opening = 0;
    #isQueued = false;

    constructor() {
      super();
      this.#page.className = 'quadrille';
      this.#shadow.adoptedStyleSheets = [this.#sheet];
      this.#shadow.append(this.#page);
    }

    connectedCallback(): void {
      this.#root ??= createRoot(this.#page);
      this.#open();
    }

    disconnectedCallback(): void {
      this.#opening++;
      this.#root?.unmount();
      this.#root = undefined;
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (!this.#root || before === now) return;
      if (displayAttributes.has(name) && this.#opened) this.#draw();
      else this.#open();
    }

    /** The game so far as a record; undefined before it is open. */
    get record(): string | undefined {
      const { game } = this.#opened ?? {};
      return game && this.#session && printRecord(recordOf(this.#session, game.headless.revision, []));
    }

    /** The number of moves before the displayed position. */
    get place(): number {
      return this.#session?.cursor ?? 0;
    }

    /** Plays a move in the game's notation; false if it is illegal. */
    play(move: string): boolean {
      const next = this.#session?.playText(move.slice(0, textLimit.line));
      if (!next?.ok) return false;
      this.#change(next.value, 'move');
      return true;
    }

    /** Shows the position after this many moves. */
    go(place: number): void {
      if (!this.#session) return;
      this.#session = this.#session.go(Math.max(0, Math.min(this.#session.length, Math.round(place))));
      this.#draw();
    }

    /** Opens the game once for several attributes that are set together. */
    #open(): void {
      if (this.#isQueued) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        if (this.#root) void this.#load(++this.#opening);
      });
    }

    async #load(opening: number): Promise<void> {
      this.#opened = undefined;
      const say = embedVoice(this.#language);
      this.#applyStyles();
      this.#root?.render(<p className="caption">{say('embed.loading')}</p>);
      const text = (name: string): string | undefined => this.getAttribute(name) ?? undefined;
      const opened = await openBoard(games, {
        game: text('game'),
        params: text('params') ?? '',
        position: text('position') || undefined,
        moves: text('moves') ?? '',
        record: text('record') || undefined,
        language: this.#language,
      });
      if (opening !== this.#opening) return;
      if (!opened.ok) {
        this.#session = undefined;
        this.#root?.render(
          <p className="refusal" role="alert">
            {say('embed.refused', { reason: opened.error })}
          </p>,
        );
        return;
      }
      this.#opened = opened.value;
      const { session } = opened.value;
      const at = text('at');
      const isPlace = at !== undefined && /^\d{1,9}$/.test(at) && Number(at) <= session.length;
      this.#session = isPlace ? session.go(Number(at)) : session;
      this.#draw();
    }

    #draw(): void {
      const [opened, session] = [this.#opened, this.#session];
      if (!opened || !session) return;
      this.#applyStyles();
      this.#root?.render(
        <BoardView
          opened={opened}
          session={session}
          boardStyle={this.#look}
          preferences={this.getAttribute('preferences') ?? ''}
          isPlayable={this.hasAttribute('playable')}
          hasControls={this.hasAttribute('controls')}
          caption={this.getAttribute('caption') ?? undefined}
          change={(next, by) => this.#change(next, by)}
        />,
      );
    }

    #change(next: AnySession, by: 'move' | 'step'): void {
      this.#session = next;
      this.#draw();
      if (by === 'step') return;
      const entry = next.entryAt(next.cursor - 1);
      const record = this.record!;
      const detail: MoveDetail = {
        move: entry?.text ?? '',
        seat: typeof entry?.by === 'number' ? entry.by : undefined,
        position: next.game.notation.position(next.params).print(next.state),
        record,
      };
      this.dispatchEvent(new CustomEvent('move', { detail, bubbles: true, composed: true }));
      const { turn } = next;
      if (turn.kind !== 'over') return;
      const { winners, reason } = turn.outcome;
      const end: EndDetail = { winners, reason, record };
      this.dispatchEvent(new CustomEvent('end', { detail: end, bubbles: true, composed: true }));
    }

    /** Applies theme and style sheets; games bring theirs when they are loaded. */
    #applyStyles(): void {
      if (this.#sheets !== styles.length) {
        this.#sheet.replaceSync(styles.join('\n'));
        this.#sheets = styles.length;
      }
      this.#page.lang = this.#language;
      const theme = oneOf(this.getAttribute('theme'), ['light', 'dark'], 'light');
      if (this.hasAttribute('theme')) this.#page.dataset['theme'] = theme;
      else delete this.#page.dataset['theme'];
      this.#page.dataset['boards'] = oneOf(this.getAttribute('board'), ['paper', 'wood', 'night'], 'paper');
    }

    get #look(): BoardStyle {
      return {
        coordinates: this.getAttribute('coordinates') !== 'off',
        animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        patterns: this.hasAttribute('patterns'),
        rotation: Number(oneOf(this.getAttribute('rotation'), ['0', '1', '2', '3'], '0')) as BoardStyle['rotation'],
      };
    }

    /** The `lang` of the element or its ancestors, else the browser's language. */
    get #language(): Language {
      const wishes = [this.closest('[lang]')?.getAttribute('lang') ?? '', ...navigator.languages];
      for (const wish of wishes) {
        const known = languages.find((language) => wish.toLowerCase().startsWith(language));
        if (known) return known;
      }
      return 'en';
    }
  };
}
