import type { ReactElement } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  run(): void;
}

/** A button that shows only its sign. */
export function Tool({ icon, label, disabled = false, run }: ToolProps): ReactElement {
  return (
    <button type="button" className="button icon" aria-label={label} title={label} disabled={disabled} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}
