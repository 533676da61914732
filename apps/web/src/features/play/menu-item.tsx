import type { ReactNode } from 'react';

interface MenuItemProps {
  /** For tests. */
  readonly testId: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly primary?: boolean;
  run(): void;
}

/** A line of a menu over the board. */
export function MenuItem({ testId, icon, label, primary, run }: MenuItemProps) {
  return (
    <button type="button" className={primary ? 'button primary' : 'button'} data-testid={testId} onClick={run}>
      {icon}
      {label}
    </button>
  );
}
