import { useEffect, useSyncExternalStore } from 'react';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
  /** Stays until it is answered. */
  readonly isPersistent?: boolean;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message at the bottom of the page, three at most. */
export function toast(text: string, action?: Toast['action'], isPersistent = false): void {
  setToasts([...toasts.slice(-2), { id: nextId++, text, isPersistent, ...(action && { action }) }]);
}

const dismiss = (id: number): void => setToasts(toasts.filter((other) => other.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" aria-live="polite" data-live-announcer="true">
      {shown.map((one) => (
        <ToastLine key={one.id} toast={one} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { id, text, action, isPersistent }, closeLabel }: { toast: Toast; closeLabel: string }) {
  const close = () => dismiss(id);
  useEffect(() => {
    if (isPersistent) return undefined;
    // Long enough to reach the undo button by keyboard.
    const timer = setTimeout(() => dismiss(id), action ? 10_000 : 4000);
    return () => clearTimeout(timer);
  }, [id, isPersistent, action]);
  return (
    <div className="toast" data-testid="toast">
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="button"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="button icon" aria-label={closeLabel} onClick={close}>
        ✕
      </button>
    </div>
  );
}
