import type { FileHandle } from 'node:fs/promises';
import type { BatchResult } from '../game-result.ts';
import { batchText, type PlayedBatch } from '../packed-batch.ts';
import { checksum } from './checksum.ts';

/** The first line of a run's games: whose they are. */
export const headLine = (run: string): string => JSON.stringify({ arena: 1, run });

/** A batch with its checksum. */
export function batchLine(batch: PlayedBatch): string {
  const body = batchText(batch);
  return `${body.slice(0, -1)},"crc":"${checksum(body)}"}\n`;
}

/** Bytes. No batch comes near it: what does is no line of ours. */
const longestLine = 1 << 26;

function parseBatchLine(line: string): BatchResult | undefined {
  const match = /^(.*),"crc":"([0-9a-f]{8})"\}$/s.exec(line);
  if (!match || checksum(`${match[1]}}`) !== match[2]) return undefined;
  return JSON.parse(`${match[1]}}`) as BatchResult;
}

interface ReadBatches {
  /** Lines that were cut off or damaged. */
  readonly dropped: number;
  /** Where the last whole line ends. */
  readonly end: number;
}

/** One batch after the other, until the last or until `take` has had enough. Undefined: the games are those of another run. */
export async function readBatches(
  file: FileHandle,
  run: string,
  take: (batch: BatchResult) => 'enough' | void,
): Promise<ReadBatches | undefined> {
  let dropped = 0;
  let end = 0;
  let rest: Buffer = Buffer.alloc(0);
  /** So much of a line that is too long has been left out. */
  let skipped = 0;
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    const lineEnd = rest.indexOf(10);
    if (skipped > 0 || (lineEnd < 0 ? rest.length : lineEnd) > longestLine) {
      skipped += lineEnd < 0 ? rest.length : lineEnd + 1;
      rest = lineEnd < 0 ? Buffer.alloc(0) : rest.subarray(lineEnd + 1);
      if (lineEnd < 0) continue;
      if (end === 0) return undefined;
      end += skipped;
      dropped++;
      skipped = 0;
    }
    for (let cut = rest.indexOf(10); cut >= 0; cut = rest.indexOf(10)) {
      const line = rest.subarray(0, cut).toString();
      rest = rest.subarray(cut + 1);
      const isHead = end === 0;
      end += cut + 1;
      if (isHead) {
        if (line !== headLine(run)) return undefined;
        continue;
      }
      const batch = parseBatchLine(line);
      if (!batch) dropped++;
      else if (take(batch) === 'enough') return { dropped, end };
    }
  }
  if (rest.length > 0 || skipped > 0) dropped++;
  return { dropped, end };
}
