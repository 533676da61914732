import type { CSSProperties, ReactNode } from 'react';

export interface ShellAction {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** Spoken, where the label says too little. */
  readonly spoken?: string;
  readonly pressed?: boolean;
  /**
   * `main` stands above the others where there is room; `wide` is not in the bar of a phone but in a sheet; `narrow` is
   * in that bar alone. The bar of a phone holds five.
   */
  readonly place?: 'main' | 'wide' | 'narrow';
  /** What is most likely wanted next. */
  readonly primary?: boolean;
  /** Comes first in the bar of a phone. */
  readonly leads?: boolean;
  /** Undefined while it cannot be done. */
  readonly run: (() => void) | undefined;
}

interface ShellActionsProps {
  readonly label: string;
  readonly actions: readonly ShellAction[];
}

/** Rows under the panels; on phones the bar at the foot. */
export function ShellActions({ label, actions }: ShellActionsProps): ReactNode {
  const count = (...places: (ShellAction['place'] | 'plain')[]): number =>
    actions.filter(({ place }) => places.includes(place ?? 'plain')).length;
  const main = Math.max(1, count('main'));
  const all = count('plain', 'wide');
  // More than five stand in two rows.
  const plain = Math.max(1, all > 5 ? Math.ceil(all / 2) : all);
  const measures = {
    '--columns': main * plain,
    '--main': plain,
    '--plain': main,
    '--bar': Math.max(1, count('plain', 'main', 'narrow')),
  } as CSSProperties;
  return (
    <div className="shell-actions" role="toolbar" aria-label={label} style={measures}>
      {actions.map((action) => (
        <Act key={action.id} {...action} />
      ))}
    </div>
  );
}

function Act({ id, icon, label, spoken, pressed, place, primary, leads, run }: ShellAction): ReactNode {
  return (
    <button
      type="button"
      className={primary ? 'button primary' : 'button'}
      data-testid={id}
      data-action={id}
      disabled={!run}
      onClick={run}
      {...(place && { 'data-place': place })}
      {...(leads && { 'data-leads': '' })}
      {...(spoken !== undefined && { 'aria-label': spoken })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}
