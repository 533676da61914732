import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NetWorld } from './net-world.ts';

/** A proxy tells of itself by one of these; without them, a caller on this machine is on this machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Figures of the server are for its host: asked for from this machine and through no proxy, or with the host's token. */
export function mayReadMetrics(
  { headers, socket }: IncomingMessage,
  { behindProxy, metricsToken }: Pick<NetWorld, 'behindProxy' | 'metricsToken'>,
): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (metricsToken !== undefined && given !== undefined) return isSame(given, metricsToken);
  // Behind a proxy, everybody comes from there.
  return (
    !behindProxy && isLoopback(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined)
  );
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
