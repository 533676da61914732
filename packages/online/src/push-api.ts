import { ok, type Result } from '@quadrille/kit';
import { parsePushKey, type PushRequest } from '@quadrille/protocol';
import { asker, type Ask } from './asking.ts';

/** How a browser is told of turns while no page is open. */
export interface PushApi {
  key(): Promise<Result<string>>;
  subscribe(request: PushRequest): Promise<Result<void>>;
  end(endpoint: string): Promise<Result<void>>;
}

const nothing = (): Result<void> => ok(undefined);

export function pushApi(ask: Ask): PushApi {
  const { get, post } = asker(ask);
  return {
    key: async () => {
      const told = await get('api/push', parsePushKey);
      return told.ok ? ok(told.value.key) : told;
    },
    subscribe: (request) => post('api/push', request, nothing),
    end: (endpoint) => post('api/push/end', { endpoint }, nothing),
  };
}
