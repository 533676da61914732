import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEngineCommand, usualJobs, usualPatience, type EngineCommand } from '@quadrille/arena/node';
import { fail, ok, type Result } from '@quadrille/kit';
import { option, type Cli, type CliFlag } from '../command.ts';
import type { Complaint } from '../complaint.ts';
import type { Parsed } from '../flags.ts';
import { explain } from '../voice.ts';
import { readNumbers } from './numbers.ts';
import { arenaVoice } from './voice.ts';

/** Where it is played, and what is kept of it. */
export const wayFlags: readonly CliFlag[] = [
  { name: 'jobs', value: 'J' },
  { name: 'engine', value: 'NAME="COMMAND"', repeats: true },
  { name: 'patience', value: 'S' },
  { name: 'out', value: 'DIR' },
  { name: 'resume' },
  { name: 'queue', value: 'redis://HOST:PORT' },
  { name: 'batch', value: 'N' },
];

export interface Way {
  readonly jobs: number;
  readonly engines: readonly EngineCommand[];
  /** Milliseconds. */
  readonly patience: number;
  readonly out?: string;
  readonly resume: boolean;
  readonly queue?: string;
  /** Games in a batch of the queue. */
  readonly batch?: number;
}

const mostJobs = 256;

export async function readWay(cli: Cli, call: Parsed): Promise<Result<Way, Complaint>> {
  const given = readNumbers(call, ['jobs', 'patience', 'batch']);
  if (!given.ok) return given;
  const { jobs = usualJobs(), patience, batch } = given.value;
  if (jobs < 1 || jobs > mostJobs) return fail({ word: 'error.jobs', args: { value: jobs, most: mostJobs } });
  if (patience === 0) return fail({ word: 'error.positive', args: { flag: '--patience' } });
  if (batch === 0) return fail({ word: 'error.positive', args: { flag: '--batch' } });
  const engines: EngineCommand[] = [];
  for (const text of option(call, 'engine')?.split('\n') ?? []) {
    const engine = parseEngineCommand(text);
    if (!engine.ok) {
      return fail({ word: 'error.reason', args: { reason: explain(await arenaVoice(cli), engine.error) } });
    }
    engines.push(engine.value);
  }
  const out = option(call, 'out');
  const resume = call.flags['resume'] === true;
  if (resume && out === undefined) return fail({ word: 'error.flag-missing', args: { flag: '--out', value: 'DIR' } });
  const queue = option(call, 'queue');
  return ok({
    jobs,
    engines,
    patience: patience === undefined ? usualPatience : patience * 1000,
    resume,
    ...(out !== undefined && { out }),
    ...(queue !== undefined && { queue }),
    ...(batch !== undefined && { batch }),
  });
}

/** Every row has a folder of its own; of a report that was stopped, some are not there yet. */
export function wayOfRow(way: Way, number: number): Way {
  if (way.out === undefined) return way;
  const out = join(way.out, String(number));
  return { ...way, out, resume: way.resume && existsSync(join(out, 'plan.json')) };
}
