import { ok, type Result } from '@quadrille/kit';
import { anything, count, flag, list, readObject, text, time } from './json-shape.ts';
import type { JsonNode } from './json-text.ts';
import type { KeptRun } from './kept-run.ts';

/** A run with its batches, each as JSON. */
export interface PrintedRun {
  readonly run: KeptRun;
  readonly batches: readonly string[];
}

/** A run in a backup, before the arena has read it. */
export interface BackupRun {
  readonly place: string;
  readonly about: Omit<KeptRun, 'played'>;
  readonly batches: readonly unknown[];
  readonly at: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A line for the run and one for each batch: ten thousand games on a line each would hide everything else. */
export function printRun({ run, batches }: PrintedRun): string {
  const { played: _, created, updated, ...about } = run;
  const head = JSON.stringify({ ...about, created: iso(created), updated: iso(updated) });
  const rows = batches.map((batch) => `\n      ${batch}`).join(',');
  return `${head.slice(0, -1)}, "batches": [${rows}]}`;
}

export function parseRun(place: string, node: JsonNode): Result<BackupRun> {
  const read = readObject(node, place, {
    id: { read: text(/^[\w-]{1,64}$/) },
    title: { read: text(/\S/) },
    game: { read: text(/^[a-z0-9-]{1,40}$/) },
    plan: { read: anything },
    total: { read: count },
    finished: { read: flag },
    created: { read: time },
    updated: { read: time },
    batches: { read: list },
  });
  if (!read.ok) return read;
  const { plan, batches, ...about } = read.value;
  return ok({ place, about: { ...about, plan: plan.value }, batches, at: node.at });
}
