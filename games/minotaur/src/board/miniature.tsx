import { Miniature as PlainMiniature } from '@quadrille/quoridor/board';
import type { State } from '../rules/state.ts';

export function Miniature({ state }: { readonly state: State }) {
  const tokens = state.tokens.map((square) => ({ square, fill: 'var(--blue)', share: 0.45 }));
  const monster = state.monster ? [{ square: state.monster, fill: 'var(--no)', share: 0.9 }] : [];
  return <PlainMiniature state={state} things={[...tokens, ...monster]} />;
}
