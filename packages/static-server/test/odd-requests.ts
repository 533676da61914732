import type { Random } from '@quadrille/kit';

/** The pieces that a client sends, and whether it disconnects without waiting for the answer. */
export interface OddRequest {
  readonly pieces: readonly Buffer[];
  readonly hangsUp: boolean;
}

const paths = [
  '/',
  '//',
  '///etc/passwd',
  '/%',
  '/%2',
  '/%zz',
  '/%c0%af',
  '/%00',
  '/a%0d%0aSet-Cookie:%20a=b',
  '/../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.\\..\\..\\windows',
  '/index.html/',
  '/index.html/x',
  '/folder',
  '/folder/',
  '/large.txt',
  '/?%',
  '/#/x',
  '/index.html?a=b&%%%',
  '*',
  'index.html',
  'http://localhost/index.html',
  'http://localhost:99999/',
  'http://[::1/',
  'https://%/%',
  'ftp://x/',
  '/\u{7f}',
  '/é',
  '/con',
  '/nul:',
];

const methods = [
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PROPFIND',
  'M-SEARCH',
  'SOURCE',
  'get',
  'BREW',
  '',
];

const versions = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''];

const headers = [
  'Host: localhost',
  'Host: a\r\nHost: b',
  'Accept-Encoding: gzip',
  'Accept-Encoding: gzip;q=\u{7f}',
  'Connection: close',
  'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Transfer-Encoding: identity, gzip',
  'Range: bytes=5-1,,-',
  'If-None-Match: *',
  'X: \u{0}',
  ': nameless',
  'no colon at all',
  ' folded: line',
  'Cookie: %00%ff',
];

const bodies = ['', '', '', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', 'ffffffffffffffff\r\n', '\r\n\r\n\r\n'];

/** Requests from slightly wrong to pure noise, reproducible by the seed of the dice. */
export function oddRequest(dice: Random): OddRequest {
  const pick = <T>(list: readonly T[]): T => dice.pick(list);
  const noise = (most: number): string =>
    Array.from({ length: dice.below(most) }, () => String.fromCodePoint(dice.below(256))).join('');
  const target = (): string => {
    const kind = dice.below(8);
    if (kind === 0) return `/${noise(40)}`;
    if (kind === 1) return `/${pick(['a', '%41', '../', '/'])}`.repeat(1 + dice.below(3000));
    return pick(paths);
  };
  const request = (): string => {
    // Most parts are valid, because the server stops parsing at the first error.
    const lines = Array.from({ length: Math.max(0, dice.below(6) - 3) }, () => pick(headers));
    const method = dice.below(3) === 0 ? pick(methods) : 'GET';
    const version = dice.below(8) === 0 ? pick(versions) : 'HTTP/1.1';
    if (dice.below(20) === 0) lines.push(`X-Large: ${'x'.repeat(dice.below(60_000))}`);
    if (dice.below(20) === 0) lines.push(...Array.from({ length: dice.below(3000) }, (_, n) => `X-${n}: y`));
    const head = [`${method} ${target()} ${version}`, 'Host: localhost', ...lines].join('\r\n');
    return `${head}\r\n\r\n${pick(bodies)}`;
  };
  let text = request();
  const kind = dice.below(10);
  if (kind === 0) text = noise(600);
  if (kind === 1) text = Array.from({ length: 1 + dice.below(8) }, request).join('');
  if (kind === 2) text = text.slice(0, dice.below(text.length + 1));
  if (kind === 3) text = text.replaceAll('\r\n', pick(['\n', '\r', '\r\n ', '\u{0}']));
  const cut = dice.below(3) === 0 ? dice.below(text.length + 1) : text.length;
  return {
    pieces: [text.slice(0, cut), text.slice(cut)].filter((one) => one !== '').map((one) => Buffer.from(one, 'latin1')),
    hangsUp: dice.below(4) === 0,
  };
}
