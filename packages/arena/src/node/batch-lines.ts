import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { parseBatches } from '../batch-format.ts';
import { type BatchResult, type PlayedBatch, batchText } from '../batch.ts';
import { type Plan, printPlan } from '../plan.ts';

/** The first line of a file of games, which names the run. */
export const headLine = (run: string): string => JSON.stringify({ arena: 1, run });

/** A batch with its checksum. */
export function batchLine(batch: PlayedBatch): string {
  const body = batchText(batch);
  return `${body.slice(0, -1)},"crc":"${checksum(body)}"}\n`;
}

/** In bytes. No batch is that long, so a longer line is damaged. */
const maxLineBytes = 1 << 26;

/** Undefined for a truncated, damaged or edited line. */
function parseBatchLine(plan: Plan, line: string): BatchResult | undefined {
  const [tail] = /,"crc":"[0-9a-f]{8}"\}$/.exec(line.slice(-tailLength)) ?? [];
  const body = `${line.slice(0, -tailLength)}}`;
  if (tail === undefined || checksum(body) !== tail.slice(8, -2)) return undefined;
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return undefined;
  }
  const batches = parseBatches(plan, [said]);
  return batches.ok ? batches.value[0] : undefined;
}

const tailLength = ',"crc":"00000000"}'.length;

interface ReadBatches {
  /** Truncated or damaged lines. */
  readonly dropped: number;
  /** Offset after the last complete line. */
  readonly end: number;
}

/** Reads batches until the end or until `take` returns false. Undefined: the file belongs to another run. */
export async function readBatches(
  file: FileHandle,
  plan: Plan,
  take: (batch: BatchResult) => 'enough' | void,
): Promise<ReadBatches | undefined> {
  let dropped = 0;
  let end = 0;
  let rest: Buffer = Buffer.alloc(0);
  /** Bytes skipped so far of a line that is too long. */
  let skipped = 0;
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    const lineEnd = rest.indexOf(10);
    if (skipped > 0 || (lineEnd < 0 ? rest.length : lineEnd) > maxLineBytes) {
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
        if (line !== headLine(runId(plan))) return undefined;
        continue;
      }
      const batch = parseBatchLine(plan, line);
      if (!batch) dropped++;
      else if (take(batch) === 'enough') return { dropped, end };
    }
  }
  if (rest.length > 0 || skipped > 0) dropped++;
  return { dropped, end };
}

/** Detects damage on a disk; eight hexadecimal digits. */
export const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** The same for a run and its extensions: a hash of everything except the number of games. */
export function runId(plan: Plan): string {
  return createHash('sha256')
    .update(printPlan({ ...plan, games: 1 }))
    .digest('hex')
    .slice(0, 16);
}
