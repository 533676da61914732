/** A session by the WebDriver protocol of the W3C: JSON over HTTP. */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async open(server: string, capabilities: object): Promise<WebDriver> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriver(`${server}/session/${sessionId}`);
  }

  async post<T>(command: string, body: object = {}): Promise<T> {
    return send<T>('POST', `${this.#session}/${command}`, body);
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session);
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { readonly value: T & { readonly error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`${method} ${new URL(url).pathname}: ${value.error ?? answer.status} ${value.message ?? ''}`);
  return value;
}
