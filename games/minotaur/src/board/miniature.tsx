import { Miniature as PlainMiniature } from '@quadrille/quoridor/board';
import type { State } from '../rules/state.ts';

const coin = 'M4 1.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0 -4.6z';
const head =
  'M0.4 0.4C0.2 2.4 0.9 3.4 2 3.5L2.4 6.2Q4 8.6 5.6 6.2L6 3.5C7.1 3.4 7.8 2.4 7.6 0.4Q6.9 1.8 5.5 1.7Q4 1.1 2.5 1.7Q1.1 1.8 0.4 0.4z';

export function Miniature({ state }: { readonly state: State }) {
  const tokens = state.tokens.map((square) => ({ square, fill: 'var(--seat-1)', path: coin }));
  const monster = state.monster ? [{ square: state.monster, fill: 'var(--wood2)', path: head }] : [];
  return <PlainMiniature state={state} things={[...tokens, ...monster]} />;
}
