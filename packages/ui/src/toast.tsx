import { useEffect, useSyncExternalStore } from 'react';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
  /** Stays until it is answered. */
  readonly lasting?: boolean;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A short word at the foot of the page. At most three at a time. */
export function toast(text: string, action?: Toast['action'], lasting = false): void {
  change([...toasts.slice(-2), { id: nextId++, text, lasting, ...(action && { action }) }]);
}

const drop = (id: number): void => change(toasts.filter((other) => other.id !== id));

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

function ToastLine({ toast: { id, text, action, lasting }, closeLabel }: { toast: Toast; closeLabel: string }) {
  const close = () => drop(id);
  useEffect(() => {
    if (lasting) return undefined;
    // Long enough to reach an undo by keyboard.
    const timer = setTimeout(() => drop(id), action ? 10_000 : 4000);
    return () => clearTimeout(timer);
  }, [id, lasting, action]);
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
