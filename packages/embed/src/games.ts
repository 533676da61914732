import type { AnyHeadless, BoardProps, Card, Component } from '@quadrille/kit';

/** What the element needs of a game. Players, engines and solvers are no part of it. */
export interface EmbeddedGame {
  readonly headless: AnyHeadless;
  readonly card: Card;
  readonly Board: Component<BoardProps<unknown, unknown, unknown>>;
}

/** Loaders by the game's id; the build finds the games. */
export type EmbeddedGames = Readonly<Record<string, () => Promise<EmbeddedGame>>>;
