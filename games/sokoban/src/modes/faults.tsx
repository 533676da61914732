import type { ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import type { PlacedFault } from '../tasks/read.ts';

interface FaultsProps {
  readonly page: ModeProps;
  readonly title: string;
  readonly faults: readonly PlacedFault[];
  /** How many there are, if some are not shown. */
  readonly count?: number;
}

/** What could not be read: line, column and reason. */
export function Faults({ page, title, faults, count = faults.length }: FaultsProps): ReactElement {
  const { say, explain } = page;
  return (
    <div className="notice wrong" role="alert" data-testid="faults">
      <div className="sk-stack">
        <p>{title}</p>
        <ul className="sk-faults small">
          {faults.map((fault) => (
            <li key={`${fault.line} ${fault.column} ${fault.code}`}>
              {say('page.fault-at', {
                line: fault.line,
                column: fault.column,
                message: explain({ code: fault.code, ...(fault.args && { args: fault.args }) }),
              })}
            </li>
          ))}
        </ul>
        {count > faults.length && (
          <p className="small muted">{say('page.more-faults', { n: count - faults.length })}</p>
        )}
      </div>
    </div>
  );
}
