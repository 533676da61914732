import type { AnyHeadless, BoardProps, Card, Component } from '@quadrille/kit';

/** What the element needs of a game: no players, engines or solvers. */
export interface EmbeddedGame {
  readonly headless: AnyHeadless;
  readonly card: Card;
  readonly Board: Component<BoardProps<unknown, unknown, unknown>>;
}

/** Loaders by game id; the build lists the games. */
export type EmbeddedGames = Readonly<Record<string, () => Promise<EmbeddedGame>>>;
