import type { Result } from '@quadrille/kit';
import type { PushRequest } from '@quadrille/protocol';
import { createHttpClient, drop, pick, type Ask } from './asking.ts';

/** How a browser is told of turns while no page is open. */
export interface PushApi {
  key(): Promise<Result<string>>;
  subscribe(request: PushRequest): Promise<Result<void>>;
  end(endpoint: string): Promise<Result<void>>;
}

export function pushApi(ask: Ask): PushApi {
  const client = createHttpClient(ask);
  return {
    key: () => pick(client.pushKey({}), 'key'),
    subscribe: (body) => drop(client.subscribePush({ body })),
    end: (endpoint) => drop(client.unsubscribePush({ body: { endpoint } })),
  };
}
