import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { TestServer, until } from '../served.ts';

it('the server cuts half-sent requests without effect on other clients', async () => {
  const server = await TestServer.start();
  onTestFinished(() => server.close());
  const { port } = new URL(server.url);
  const open: Socket[] = [];
  onTestFinished(() => open.forEach((socket) => socket.destroy()));
  let closed = 0;
  for (let i = 0; i < 200; i++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => closed++);
    socket.resume();
    socket.write('GET /api/hello HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    open.push(socket);
  }
  expect((await fetch(`${server.url}/api/hello`)).status).toBe(200);
  await until(() => closed === open.length, 60_000);
}, 120_000);
