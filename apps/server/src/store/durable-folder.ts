import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Prepared = Awaited<ReturnType<Init>>;

/** What the file system of the embedded database lets us reach. */
interface Inside {
  readonly NODEFS?: {
    readonly stream_ops?: { fsync?: (stream: { readonly nfd?: number }) => number };
  };
}

/**
 * A data folder whose database reaches the disk at every commit. The embedded database asks for it like any PostgreSQL,
 * but its file system does not listen: this is the missing ear. `syncs` tells how often it was heard.
 */
export class DurableFolder extends NodeFS {
  syncs = 0;

  override async init(...[database, options]: Parameters<Init>): Promise<Prepared> {
    const prepared = await super.init(database, options);
    const { emscriptenOpts } = prepared;
    const listen = (inside: Inside): void => {
      const operations = inside.NODEFS?.stream_ops;
      if (!operations) return;
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) {
          // With the data goes what is needed to find it; when it was written may follow later.
          endThreadOnError(() => fdatasyncSync(nfd));
          this.syncs++;
        }
        return 0;
      };
    };
    const before = (emscriptenOpts.preRun ?? []) as unknown as readonly ((inside: Inside) => void)[];
    const preRun = [...before, listen] as unknown as NonNullable<typeof emscriptenOpts.preRun>;
    return { ...prepared, emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * After a sync that failed, the system may have dropped what was to be written and call the next one a success. Nothing
 * that this thread says after it is worth anything: it ends, and only a start reads what is really there.
 */
function endThreadOnError(sync: () => void): void {
  try {
    sync();
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
    throw error;
  }
}
