/** A text as one frame of a socket, unmasked as a server sends it: head and text in one piece of memory, written at once. */
export function frameOf(text: string): Buffer {
  if (text === last.text) return last.frame;
  const size = Buffer.byteLength(text);
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = 0x81;
  if (head === 2) {
    frame[1] = size;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, head);
  last = { text, frame };
  return frame;
}

/** All who watch a table are sent the same, one after the other. */
let last: { readonly text: string; readonly frame: Buffer } = { text: '', frame: Buffer.from([0x81, 0]) };
