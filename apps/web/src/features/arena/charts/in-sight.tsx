import { memo, useEffect, useRef, useState, type ReactNode } from 'react';

interface InSightProps {
  /** Renders even outside the viewport. */
  readonly always: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Charts update several times a second. Those outside the viewport are not rendered. */
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
