// Which file of a folder a request means.
import { open } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

/** Longer than any address of the app: games and positions stand behind the `#`, which no server sees. */
const longestTarget = 2048;

/**
 * The opened file that a request target names, or the status that tells why there is none. Whoever gets a file closes
 * it.
 */
export async function staticFile(folder, target) {
  if (target.length > longestTarget) return { status: 414 };
  const path = pathOf(target);
  if (path === undefined) return { status: 400 };
  const wanted = normalize(join(folder, path));
  const inside = wanted === folder || wanted.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  if (!inside) return { status: 404 };
  return (await opened(wanted, path)) ?? (await opened(join(wanted, 'index.html'), path)) ?? { status: 404 };
}

/** A path, or a whole address as proxies send it; undefined where it is neither. */
function pathOf(target) {
  const [, path] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(target) ?? [];
  if (path === undefined) return undefined;
  try {
    const plain = decodeURIComponent(path);
    // No file of ours has a control character in its name, and no system opens one with a zero byte.
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

async function opened(name, path) {
  let file;
  try {
    file = await open(name);
    const stat = await file.stat();
    if (stat.isFile()) return { status: 200, file, name, path, size: stat.size };
    await file.close();
  } catch {
    // Not there, not ours to read, a name too long: for who asks, it is all the same.
    await file?.close().catch(() => {});
  }
  return undefined;
}
