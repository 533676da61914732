import { memo, useEffect, useRef, useState, type ReactNode } from 'react';

interface InSightProps {
  /** Drawn anew wherever it stands; otherwise only in or near the window. */
  readonly always: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What changes several times a second and stands below the fold costs nothing until it comes into sight. */
export function InSight({ always, className, children }: InSightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)!.isIntersecting), {
      rootMargin: '120px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className}>
      <Picture rests={!always && !isSeen}>{children}</Picture>
    </div>
  );
}

interface PictureProps {
  readonly rests: boolean;
  readonly children: ReactNode;
}

const Picture = memo(
  ({ children }: PictureProps) => children,
  (_, { rests }) => rests,
);
