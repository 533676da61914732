import type { Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetFailures, lazy } from '../lazy-load.ts';
import type { Route } from '../router.ts';

const KeyDialog = lazy(() => import('./key-dialog.tsx'));

/** The address at which the sheet was opened. Navigation closes the sheet. */
let openAt: string | undefined;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  openAt = open ? location.hash : undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For keyboards and users without a question mark key. */
export const openKeySheet = (): void => setOpen(true);

/** Lists the keys of all board pages and of the current game. */
export function KeySheet({ route, say }: { readonly route: Route; readonly say: Say }) {
  const open = useSyncExternalStore(subscribe, () => openAt) === location.hash;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    if (!open || hasCode) return;
    KeyDialog.code().then(
      () => setHasCode(true),
      // A failed load keeps the page as it is; the next key press tries again.
      () => {
        forgetFailures();
        setOpen(false);
        toast(say('error.part'));
      },
    );
  }, [open, hasCode, say]);
  if (!open || !hasCode) return undefined;
  return <KeyDialog game={gameOf(route)} say={say} close={() => setOpen(false)} />;
}

function gameOf(route: Route): string | undefined {
  if (route.page === 'open') return route.id.split(':', 1)[0];
  return 'game' in route ? route.game : undefined;
}
