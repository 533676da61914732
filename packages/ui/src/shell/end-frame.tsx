import { X } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import './end-card.css';

export interface EndFrameProps {
  readonly title: ReactNode;
  /** Why, in one line. */
  readonly line?: ReactNode;
  readonly closeLabel: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
  close(): void;
}

/** The card at the end of a game or puzzle. It lies over the panels and has its full height at once. */
export function EndFrame({ title, line, closeLabel, heading, style, children, close }: EndFrameProps): ReactNode {
  return (
    <section className="card end-card" data-testid="end" aria-labelledby="end-title" style={style}>
      <div className="end-head">
        <h2 id="end-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="button quiet icon"
          aria-label={closeLabel}
          title={closeLabel}
          data-testid="end-close"
          onClick={close}
        >
          <X aria-hidden />
        </button>
        {line !== undefined && <p className="muted">{line}</p>}
      </div>
      {children}
    </section>
  );
}

interface EndBarProps {
  readonly title: ReactNode;
  readonly openLabel: string;
  open(): void;
}

/** After the card was closed: one line with the result and the way back to the card. */
export function EndBar({ title, openLabel, open }: EndBarProps): ReactNode {
  return (
    <section className="card end-bar" data-testid="end-bar">
      <p>{title}</p>
      <button type="button" className="button" data-testid="end-open" onClick={open}>
        {openLabel}
      </button>
    </section>
  );
}
