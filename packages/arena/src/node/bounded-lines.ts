import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

interface Hearing {
  onLine(line: string): void;
  /** Once, when a line grows beyond the limit; nothing is heard after it. */
  onTooLong(): void;
}

/** The lines of a stream as they come. What never ends its line cannot fill the memory. */
export function boundedLines(stream: Readable, most: number, { onLine, onTooLong }: Hearing): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const hear = (data: Buffer): void => {
    rest += decoder.write(data);
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0 && end - from <= most; end = rest.indexOf('\n', from)) {
      onLine(rest.slice(from, rest[end - 1] === '\r' ? end - 1 : end));
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length <= most) return;
    stream.off('data', hear);
    stream.resume();
    rest = '';
    onTooLong();
  };
  stream.on('data', hear);
  stream.on('end', () => {
    const last = rest + decoder.end();
    if (last !== '') onLine(last);
  });
}
