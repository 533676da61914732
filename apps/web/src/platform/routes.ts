import type { Say } from '@quadrille/kit';

/** A page of the app and its address. */
interface RouteEntry {
  /**
   * The address behind `#/`. `:name` matches up to the next slash, `:name*` all that follows, `:name**` the same
   * verbatim, including a final slash. Parts in parentheses are optional.
   */
  readonly path: string;
  /** The file in `pages/` whose default export draws it. */
  readonly file: string;
  /** The entry of the navigation bar that is marked as current. */
  readonly section?: 'games' | 'arena' | 'library' | 'me' | 'online' | 'settings';
  /** Message key of the window title until the page sets its own; default: the title of the section. */
  readonly title?: string;
  /** What is loaded together with the page: its game, or its game and the board. */
  readonly needs?: 'game' | 'board';
  /** Patterns that parts of the address must match. */
  readonly shape?: Readonly<Record<string, RegExp>>;
}

const tableId = /^(?!new$)\w{1,40}$/;

/**
 * Every page of the app: a new page is one more entry. The first path that fits an address wins. Features know routes by
 * their names, so `hrefOf({ page: 'learn', game, lesson })` is checked by the compiler; a page takes `PageProps<'learn'>`.
 */
export const routes = {
  home: { path: '', file: 'home-page', section: 'games' },
  library: { path: 'library', file: 'library-page', section: 'library' },
  me: { path: 'me', file: 'me-page', section: 'me' },
  settings: { path: 'settings', file: 'settings-page', section: 'settings' },
  /** What changed in each version. */
  news: { path: 'news', file: 'news-page', title: 'news.title' },
  privacy: { path: 'privacy', file: 'privacy-page' },

  /** `link`: the setup of a run, as text. */
  arena: { path: 'arena(/new/:link**)', file: 'arena-page', section: 'arena' },
  'arena-run': { path: 'arena/run/:run', file: 'run-page', section: 'arena' },
  'arena-report': { path: 'arena/report/:game', file: 'report-page', section: 'arena' },
  'arena-bench': { path: 'arena/bench/:game', file: 'bench-page', section: 'arena' },
  'arena-minds': { path: 'arena/minds/:game', file: 'minds-page', section: 'arena' },

  online: { path: 'online', file: 'online-page', section: 'online' },
  /** The user's tables, with whose turn it is. */
  'online-mine': { path: 'online/mine', file: 'own-games-page', section: 'online' },
  /** The players that the user follows: who is online, and what they play. */
  friends: { path: 'online/friends', file: 'friends-page', section: 'online' },
  /** A new table for a game. `to`: challenges this player. */
  'online-new': { path: 'online/new/:game(/:to)', file: 'new-table-page', section: 'online' },
  /** Fair-play figures of a table. No invite is as short as the last part of this address. */
  'online-report': {
    path: 'online/:table/report',
    file: 'fair-play-page',
    section: 'online',
    shape: { table: tableId },
  },
  /** `invite`: the token that lets its holder take a seat. */
  'online-table': {
    path: 'online/:table(/:invite)',
    file: 'table-page',
    section: 'online',
    shape: { table: tableId, invite: /^[\w-]{1,80}$/ },
  },
  /** The user's account on the server. `back`: the address to return to afterwards, behind its `#/`. */
  account: { path: 'account(/:back*)', file: 'account-page', section: 'online' },
  person: { path: 'people/:name**', file: 'person-page', section: 'online' },
  /** One leaderboard, or the list of all. */
  boards: { path: 'boards(/:pool)', file: 'leaderboards-page', section: 'online' },
  moderation: { path: 'moderation', file: 'moderation-page', section: 'online' },
  /** Live games; `tables`: only these, separated by commas. */
  watch: { path: 'watch(/:tables)', file: 'watch-page', section: 'online' },
  tournaments: { path: 'tournaments', file: 'tournaments-page', section: 'online' },
  'tournaments-past': { path: 'tournaments/past', file: 'past-tournaments-page', section: 'online' },
  'tournament-new': { path: 'tournaments/new/:game', file: 'new-tournament-page', section: 'online' },
  tournament: { path: 'tournaments/:id', file: 'tournament-page', section: 'online', shape: { id: tableId } },

  /** The puzzle of a day; default: today. */
  daily: { path: 'today/:game(/:day)', file: 'daily-page', section: 'games', needs: 'board' },
  /** `again`: the id of a puzzle from the history, to try again. */
  puzzles: { path: 'puzzles/:game(/:again)', file: 'rated-page', section: 'games', needs: 'board' },
  /** Attempted puzzles of one game or of all. */
  history: { path: 'history(/:game)', file: 'history-page', section: 'games' },
  rush: { path: 'rush/:game', file: 'rush-page', section: 'games', needs: 'board' },
  /** A share link; `id` is a `GameId` of the kit, whose position may contain slashes. */
  open: { path: 'open/:id**', file: 'open-page', section: 'games' },
  /** A whole game in a link; `code` is its record as `shared/share` encodes it. */
  shared: { path: 'game/:code**', file: 'shared-page', section: 'games' },

  play: { path: ':game/play/:session', file: 'play-page', section: 'games', needs: 'board' },
  learn: { path: ':game/learn/:lesson', file: 'lesson-page', section: 'games', needs: 'board' },
  /** `place`: the location within the mode's page; the mode defines it. */
  mode: { path: ':game/mode/:mode(/:place*)', file: 'mode-page', section: 'games', needs: 'game' },
  game: {
    path: ':game',
    file: 'game-page',
    section: 'games',
    needs: 'game',
    shape: { game: /^(?!open$)[a-z][a-z0-9-]*$/ },
  },
  lost: { path: ':path**', file: 'unknown-page', title: 'lost.title' },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type PageName = keyof typeof routes;

type Names<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Names<Part> | Names<Rest>
  : Path extends `:${infer Name}**`
    ? Name
    : Path extends `:${infer Name}*`
      ? Name
      : Path extends `:${infer Name}`
        ? Name
        : never;

type Params<Path extends string> = Path extends `${infer Always}(${infer Maybe})`
  ? { readonly [Name in Names<Always>]: string } & { readonly [Name in Names<Maybe>]?: string | undefined }
  : { readonly [Name in Names<Path>]: string };

/** The parameters of a page's address. */
type RouteParams<Page extends PageName> = Params<(typeof routes)[Page]['path']>;

/** Props of every page: the parameters of its address, and the platform's messages. */
export type PageProps<Page extends PageName> = RouteParams<Page> & { readonly say: Say };

/** The current page and the parameters of its address. */
export type Route = { [Page in PageName]: { readonly page: Page } & RouteParams<Page> }[PageName];

export const entryOf = (page: PageName): RouteEntry => routes[page];
