import { teamsOf, type AnyHeadless, type Player } from '@quadrille/kit';

/** Seats take turns in the game as it usually is, and at least two computer players can meet. */
export function isContested(
  { rules, setup }: Pick<AnyHeadless, 'rules' | 'setup'>,
  players: readonly Player[],
): boolean {
  const params: unknown = setup.defaults;
  const started = rules.start(params);
  return (
    players.length > 1 && teamsOf(rules, params).length > 1 && started.ok && rules.turn(started.value).kind === 'seat'
  );
}
