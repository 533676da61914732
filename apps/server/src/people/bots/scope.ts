import type { Scope } from '@quadrille/protocol';

/** What a program needs for a request; undefined: nothing lets it do that. */
export function neededScope(method: string, path: string): Scope | undefined {
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (method === 'POST' && path === '/api/games') return 'open';
  if (method === 'POST' && /^\/api\/games\/[^/]+\/(?:sit|do)$/.test(path)) return 'play';
  return method === 'DELETE' && path.startsWith('/api/me/challenges/') ? 'play' : undefined;
}
