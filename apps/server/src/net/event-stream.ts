import type { ServerResponse } from 'node:http';
import type { Viewer } from '../table/audience.ts';
import type { Room } from '../table/house.ts';
import type { Entry } from './access.ts';
import { always } from './page-headers.ts';
import type { NetWorld } from './net-world.ts';

/** An empty line so often, so that both sides know that the other is there. */
const keepAlive = 7000;
const mostBuffered = 262_144;

/** What happens at a table, a line of JSON each: what a socket would be sent that joined from version `after`. */
export function streamEvents(
  response: ServerResponse,
  world: NetWorld,
  room: Room,
  who: Pick<Entry, 'account' | 'session' | 'token'>,
  after: number,
  release: () => void,
): void {
  const { access, house, metrics } = world;
  const { account } = who;
  const write = (line: string): void => {
    if (response.writableLength > mostBuffered) response.destroy();
    else if (response.writable) response.write(`${line}\n`);
  };
  const viewer: Viewer = { account, send: write };
  const beat = setInterval(() => (world.isStopping() ? response.end() : write('')), keepAlive).unref();
  const remove = access.add({ ...who, end: () => response.destroy() });
  response.on('close', () => {
    remove();
    clearInterval(beat);
    house.leave(room, viewer);
    metrics.sockets.dec();
    release();
  });
  response.on('error', () => {});
  response.writeHead(200, { ...always, 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
  metrics.sockets.inc();
  write(JSON.stringify(house.join(room, viewer, after)));
}
