import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends a request with this exact target; `fetch` would normalize it. */
export function send(
  url: string,
  method: string,
  target: string,
  { headers = {}, body }: { readonly headers?: OutgoingHttpHeaders; readonly body?: string | Buffer } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node sets no Content-Length on a DELETE: the server would read the body as the next request.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const all = { ...headers, ...length };
    const call = httpRequest({ hostname, port, method, path: target, headers: all, agent: false, timeout: 20_000 });
    call.on('error', (error) =>
      reject(new Error(`${method} ${target.slice(0, 300)}: ${error.message}`, { cause: error })),
    );
    call.on('timeout', () => call.destroy(new Error(`no answer to ${method} ${target}`)));
    call.on('response', (response) => {
      const type = String(response.headers['content-type'] ?? '');
      // An event stream does not end: its head is the answer.
      if (type.includes('ndjson')) {
        response.destroy();
        resolve({ status: response.statusCode!, headers: response.headers, text: '' });
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    call.end(body);
  });
}

/** The code of a refusal; empty for other answers. */
export function faultCode({ text }: Answer): string {
  try {
    return (JSON.parse(text) as { fault?: { code?: string } }).fault?.code ?? '';
  } catch {
    return '';
  }
}

/** Sends bytes on a bare connection and returns the first line of the answer; empty if there is none. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let received = '';
    const finish = (): void => {
      socket.destroy();
      resolve(received.split('\r\n', 1)[0]!);
    };
    socket.setTimeout(5000, finish);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n')) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}
