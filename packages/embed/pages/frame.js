// The page for an <iframe>: the query names the attributes of the board, the fragment may hold a whole game, packed.

/** A packed text of at most a megabyte; as links of the app hold it. */
const maxLength = 1_000_000;

async function unpack(code) {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (sign) => sign.codePointAt(0));
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    const parts = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > 4 * maxLength) break;
      parts.push(value);
    }
    return await new Blob(parts).text();
  } catch {
    // The element says what is wrong with a record that is none.
    return code;
  }
}

const board = document.createElement('quadrille-board');
const query = new URLSearchParams(location.search);
for (const name of board.constructor.observedAttributes) {
  if (query.has(name)) board.setAttribute(name, query.get(name));
}
if (location.hash.length > 1) board.setAttribute('record', await unpack(location.hash.slice(1)));
document.documentElement.lang = /^fr/i.test(query.get('lang') ?? navigator.language) ? 'fr' : 'en';
document.body.append(board);
