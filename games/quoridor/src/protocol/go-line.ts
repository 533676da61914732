import { fail, ok, type Result } from '@quadrille/kit';

/** What `go` asks for. */
export interface Go {
  readonly nodes: number;
  readonly ms?: number;
  readonly seed: number;
  readonly lines: number;
  readonly level?: string;
}

const mostNodes = 1e12;

/** `nodes N`, `movetime MS` or `level NAME`, with `seed N` and `lines N` if wanted. The error is the whole answer. */
export function parseGo(words: readonly string[], levels: readonly string[]): Result<Go, string> {
  let go: Go = { nodes: mostNodes, seed: 1, lines: 1 };
  let limits = 0;
  for (let at = 0; at < words.length; at += 2) {
    const key = words[at]!;
    const text = words[at + 1] ?? '';
    if (key === 'level') {
      if (!levels.includes(text)) return fail(`error go-level: “${text}” is none of ${levels.join(', ')}`);
      go = { ...go, level: text };
      limits++;
      continue;
    }
    const number = /^\d{1,12}$/.test(text) ? Number(text) : undefined;
    if (number === undefined || (number === 0 && key !== 'seed')) {
      return fail(`error go-value: “${key}” needs a number, not “${text}”`);
    }
    if (key === 'nodes') go = { ...go, nodes: number };
    else if (key === 'movetime') go = { ...go, ms: number };
    else if (key === 'seed') go = { ...go, seed: number };
    else if (key === 'lines' && number <= 32) go = { ...go, lines: number };
    else if (key === 'lines') return fail('error go-value: “lines” is at most 32');
    else return fail(`error go-word: “${key}” is none of nodes, movetime, level, seed, lines`);
    if (key === 'nodes' || key === 'movetime') limits++;
  }
  if (limits !== 1) return fail('error go-limit: “go” needs one of “nodes N”, “movetime MS”, “level NAME”');
  return ok(go);
}
