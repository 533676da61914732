import type { ProtocolClient } from '@quadrille/kit';

/** What an engine may take where nothing limits it. */
const usualMs = 1000;

/** Asks an engine that speaks as `docs/engine-protocols.md` tells. */
export const protocolClient: ProtocolClient = {
  ask: ({ params, start, moves }, { nodes, ms, seed }) => {
    const limit = nodes === undefined ? `movetime ${Math.max(1, Math.round(ms ?? usualMs))}` : `nodes ${nodes}`;
    const played = moves.length > 0 ? ` moves ${moves.join(' ')}` : '';
    return [`newgame ${params}`.trimEnd(), `position ${start ?? 'startpos'}${played}`, `go ${limit} seed ${seed}`];
  },
  hear: (line) => {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'bestmove' && rest[0] !== undefined) return { kind: 'move', move: rest[0] };
    if (word === 'error') return { kind: 'error', reason: rest.join(' ') };
    const nodes = word === 'info' ? rest[rest.indexOf('nodes') + 1] : undefined;
    return nodes !== undefined && /^\d+$/.test(nodes) && rest.includes('nodes')
      ? { kind: 'nodes', nodes: Number(nodes) }
      : undefined;
  },
  quit: 'quit',
};
