import type { TableEvent } from '@quadrille/table';
import type { Hub } from '../hub/hub.ts';
import type { Store } from '../store/store.ts';
import type { Mutant } from './node-process.ts';

/** Far longer than a commit: what is told before it is there is told for long. */
const earlyBy = 50;

/** A store that is wrong on purpose. */
export function mutantStore(store: Store, mutant: Mutant | undefined): Store {
  const changed: Partial<Store> =
    mutant === 'early'
      ? {
          append: async (appends) => {
            setTimeout(() => void store.append(appends).catch(() => {}), earlyBy);
            return appends.map(() => true);
          },
        }
      : mutant === 'forgetful'
        ? {
            append: (appends) =>
              store.append(appends.map((append) => ({ ...append, events: append.events.map(withoutCommand) }))),
          }
        : {};
  return new Proxy(store, { get: (inner, name) => Reflect.get(changed, name) ?? Reflect.get(inner, name) });
}

function withoutCommand(event: TableEvent): TableEvent {
  const { c: _, ...rest } = event;
  return rest;
}

export function mutantHub(hub: Hub, mutant: Mutant | undefined): Hub {
  return mutant === 'deaf' ? { ...hub, publish: () => {} } : hub;
}
