/** A game up to the place where something was wrong, as texts: enough to see it again. */
export interface Where {
  readonly params: string;
  readonly start?: string;
  readonly moves?: readonly string[];
}

/** What a check throws: one sentence, and where it was met. */
export class Finding extends Error {
  constructor(what: string, where?: Where, options?: ErrorOptions) {
    super(where ? `${what}\n${printWhere(where)}` : what, options);
    this.name = 'Finding';
  }
}

function printWhere({ params, start, moves = [] }: Where): string {
  const lines = [`  params   ${params === '' ? '(defaults)' : params}`];
  if (start !== undefined) lines.push(`  start    ${start}`);
  if (moves.length > 0) lines.push(`  moves    ${moves.join(' ')}`);
  return lines.join('\n');
}

/** Stops the check unless the claim holds. The place is only worked out when it is needed. */
export function claim(holds: boolean, what: string, where?: () => Where): asserts holds {
  if (!holds) throw new Finding(what, where?.());
}

/** A part of a game that throws is a finding of its own, with its place and its cause. */
export function guarded<T>(part: string, where: (() => Where) | undefined, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Finding) throw error;
    throw new Finding(`${part} threw ${String(error)}`, where?.(), { cause: error });
  }
}
