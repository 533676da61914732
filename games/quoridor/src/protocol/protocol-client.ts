import type { ProtocolClient } from '@quadrille/kit';

/** Time for a move if the request has no limit. */
const defaultMs = 1000;

/** The client for engines that speak the protocol of `docs/engine-protocols.md`. */
export const protocolClient: ProtocolClient = {
  requestLines: ({ params, start, moves }, { nodes, ms, seed }) => {
    const limit = nodes === undefined ? `movetime ${Math.max(1, Math.round(ms ?? defaultMs))}` : `nodes ${nodes}`;
    const played = moves.length > 0 ? ` moves ${moves.join(' ')}` : '';
    return [`newgame ${params}`.trimEnd(), `position ${start ?? 'startpos'}${played}`, `go ${limit} seed ${seed}`];
  },
  parseLine: (line) => {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'bestmove' && rest[0] !== undefined) return { kind: 'move', move: rest[0] };
    if (word === 'error') return { kind: 'error', reason: rest.join(' ') };
    const nodes = word === 'info' ? rest[rest.indexOf('nodes') + 1] : undefined;
    return nodes !== undefined && /^\d+$/.test(nodes) && rest.includes('nodes')
      ? { kind: 'nodes', nodes: Number(nodes) }
      : undefined;
  },
  quitLine: 'quit',
};
