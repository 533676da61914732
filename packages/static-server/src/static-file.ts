import { type FileHandle, open } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

/** The app's addresses are shorter: games and positions follow the `#`, which browsers do not send. */
const maxTargetLength = 2048;

export interface FoundFile {
  readonly status: 200;
  readonly file: FileHandle;
  /** The file's name on disk. */
  readonly name: string;
  /** The decoded path of the request. */
  readonly path: string;
  readonly size: number;
}

/** Opens the file that a request target names, or says why not. The caller closes the file. */
export async function openStaticFile(
  folder: string,
  target: string,
): Promise<FoundFile | { readonly status: 400 | 404 | 414 }> {
  if (target.length > maxTargetLength) return { status: 414 };
  const path = decodePath(target);
  if (path === undefined) return { status: 400 };
  const name = normalize(join(folder, path));
  const isInside = name === folder || name.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  if (!isInside) return { status: 404 };
  return (await openFile(name, path)) ?? (await openFile(join(name, 'index.html'), path)) ?? { status: 404 };
}

/** Takes a path, or a whole address as proxies send it. Undefined if it is neither. */
function decodePath(target: string): string | undefined {
  const [, path] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(target) ?? [];
  if (path === undefined) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    // No file of the app has a control character in its name, and a NUL byte makes `open` throw.
    return /\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function openFile(name: string, path: string): Promise<FoundFile | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(name);
    const stat = await file.stat();
    if (stat.isFile()) return { status: 200, file, name, path, size: stat.size };
    await file.close();
  } catch {
    // Missing, unreadable or too long a name: the caller gets the same 404 for each.
    await file?.close().catch(() => {});
  }
  return undefined;
}
