import { type ReactElement, type ReactNode, useState } from 'react';

interface LateDetailsProps {
  readonly testId: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A closed panel. Its content is rendered when it first opens, so that it does not delay the page around it. */
export function LateDetails({ testId, summary, children }: LateDetailsProps): ReactElement {
  const [isNeeded, setNeeded] = useState(false);
  return (
    // The browser also opens a panel by itself, for a search in the page.
    <details className="card sk-solve-all" data-testid={testId} onToggle={() => setNeeded(true)}>
      {/* A click arrives before the panel opens, so that it never opens empty. */}
      <summary onClick={() => setNeeded(true)}>{summary}</summary>
      {isNeeded && children}
    </details>
  );
}
