import { ArrowLeft } from 'lucide-react';

interface ChallengeHeadProps {
  /** Where Back leads. */
  readonly href: string;
  readonly back: string;
  readonly title: string;
  readonly line?: string;
}

/** What is solved here, and the way out. */
export function ChallengeHead({ href, back, title, line }: ChallengeHeadProps) {
  return (
    <>
      <a className="button icon challenge-home" href={href} aria-label={back} title={back}>
        <ArrowLeft aria-hidden />
      </a>
      <h1 tabIndex={-1}>
        {title} {line !== undefined && <span className="muted">{line}</span>}
      </h1>
    </>
  );
}
