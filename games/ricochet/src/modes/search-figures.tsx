import type { ModeProps } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { columnOf, rowOf } from '../rules/board.ts';
import type { State } from '../rules/state.ts';
import { followWay } from '../rules/way.ts';
import { Figure } from './figure.tsx';
import type { Algorithm, Watched } from './lookout.ts';
import { MoveSteps } from './move-steps.tsx';

interface SearchFiguresProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly algorithm: Algorithm;
  readonly search: Watched;
}

/** How far a search has come, and what it has found. */
export function SearchFigures({ page, state, algorithm, search }: SearchFiguresProps): ReactNode {
  const { say } = page;
  const found = search.end === 'found';
  const count = (n: number): string => new Intl.NumberFormat(say.language).format(n);
  return (
    <section className="card rr-panel" aria-label={say(`think.${algorithm}`)} data-search={algorithm}>
      <h3>{say(`think.${algorithm}`)}</h3>
      <dl className="rr-figures">
        <Figure name={say('think.closed')} value={count(search.closedCount)} />
        <Figure name={say('think.open')} value={count(search.openCount)} />
        <Figure name={say('think.layer')} value={String(search.layer)} />
      </dl>
      <div role="status" className="rr-steps">
        {found && <strong>{say('think.found', { n: search.solution.length })}</strong>}
        {search.end === 'none' && say('think.none')}
        {search.end === 'much' && say('think.much')}
      </div>
      {found && <MoveSteps start={state} way={search.solution} say={say} label={say('solution.steps')} />}
    </section>
  );
}

/** The straight way to the target grows before it shrinks. */
export function Distances({ page, state, search }: Omit<SearchFiguresProps, 'algorithm'>): ReactNode {
  const { board, bases, chip } = state;
  if (search.end !== 'found' || !chip) return undefined;
  const taker = search.solution.at(-1)!.robot;
  const straight = (cell: number): number =>
    Math.abs(columnOf(board, cell) - columnOf(board, chip.cell)) +
    Math.abs(rowOf(board, cell) - rowOf(board, chip.cell));
  const stops = followWay(board, bases, search.solution).filter(({ robot }) => robot === taker);
  const list = [bases[taker]!, ...stops.map(({ cell }) => cell)].map(straight).join(' → ');
  return (
    <section className="card rr-panel">
      <h3>{page.say('think.away')}</h3>
      <p>{page.say('think.away.about', { list })}</p>
    </section>
  );
}
