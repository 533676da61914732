import { fail, fault, ok, textLimit, type Result, type Say } from '@quadrille/kit';
import { shareRoute } from './share.ts';

/** Encodes a text for an address: deflate, then base64url. */
export async function encodeText(text: string): Promise<string> {
  const bytes = await through(new Blob([text]).stream(), new CompressionStream('deflate'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a text; a truncated or altered code is a fault, and so is a decompression bomb. */
export async function decodeText(code: string): Promise<Result<string>> {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (sign) => sign.codePointAt(0)!);
    const bytes = await through(new Blob([packed]).stream(), new DecompressionStream('deflate'), textLimit.record * 4);
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail(fault('link-damaged'));
  }
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

async function through(
  source: Bytes,
  change: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = source.pipeThrough(change).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new RangeError('too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Shares a link that contains a whole game. */
export async function shareRecord(record: string, title: string, say: Say): Promise<void> {
  await shareRoute({ page: 'shared', code: await encodeText(record) }, title, say);
}
