import type { Say } from '@quadrille/kit';
import { Choose, Segments } from '@quadrille/ui';
import type { ReactNode } from 'react';
import type { Params } from '../rules/state.ts';

interface BoardFieldsProps {
  readonly say: Say;
  readonly params: Params;
  readonly sizes: readonly number[];
  /** Another board, from its start. */
  begin(players: Params['players'], size: number): void;
}

/** How many play, on how many squares. */
export function BoardFields({ say, params, sizes, begin }: BoardFieldsProps): ReactNode {
  return (
    <div className="qm-fields">
      <Segments
        label={say('editor.players')}
        options={[2, 4].map((count) => ({ id: String(count), label: String(count) }))}
        value={String(params.players)}
        choose={(id) => begin(id === '4' ? 4 : 2, params.size)}
      />
      <Choose
        label={say('editor.size')}
        options={sizes.map((size) => ({ id: String(size), label: say('setup.size.short', { n: size }) }))}
        value={String(params.size)}
        choose={(id) => begin(params.players, Number(id))}
      />
    </div>
  );
}
