import type { Say } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { dropFiles } from '../platform/dropped-files.ts';
import { navigate } from '../platform/router.ts';

/**
 * A file can be dropped on every page: the library recognises it by its content. A page that reads files itself calls
 * `preventDefault` before the event reaches the window.
 */
export function FileDrop({ say }: { readonly say: Say }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return setOver(false);
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      dropFiles([...event.dataTransfer.files]);
      navigate({ page: 'library' });
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return undefined;
  return (
    <div className="drop-veil" aria-hidden="true">
      <p className="card">{say('shell.drop')}</p>
    </div>
  );
}
