import type { Budget, Player } from '@quadrille/kit';

/** A player in a match, with what it may spend on a turn. */
export interface Contestant {
  readonly name: string;
  readonly player: Player;
  readonly budget: Omit<Budget, 'seed'>;
  /** How many sides of the table it holds in every game. */
  readonly sides: number;
}

/** What two contestants share that play alike: a game between them is the same game with their names swapped. */
export function kindOf({ player, budget }: Contestant): string {
  return `${player.id} ${budget.nodes ?? ''} ${budget.ms ?? ''}`;
}
