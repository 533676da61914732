import { Miniature as PlainMiniature } from '@quadrille/quoridor/board';
import type { State } from '../rules/state.ts';

export function Miniature({ state }: { readonly state: State }) {
  const tokens = state.tokens.map((square) => ({ square, fill: 'var(--blue)', part: 0.45 }));
  const monster = state.monster ? [{ square: state.monster, fill: 'var(--no)', part: 0.9 }] : [];
  return <PlainMiniature state={state} things={[...tokens, ...monster]} />;
}
