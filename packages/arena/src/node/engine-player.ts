import type { Player, ProtocolClient, Query, Thought } from '@quadrille/kit';
import type { EngineCommand } from './engine-command.ts';
import { EngineProcess, type ProcessWatch } from './engine-process.ts';

interface EnginePlayerOptions {
  /** Milliseconds beyond its own budget after which an engine counts as silent. */
  readonly patience: number;
  readonly watch: ProcessWatch;
}

/**
 * An external engine as a player. Every seat has a process of its own, which goes on to the next game; one that failed is
 * replaced.
 */
export function enginePlayer(
  { name, command }: EngineCommand,
  client: ProtocolClient,
  options: EnginePlayerOptions,
): Player {
  const idle: EngineProcess[] = [];

  const take = (): EngineProcess => {
    for (let engine = idle.pop(); engine; engine = idle.pop()) if (engine.isUsable) return engine;
    return new EngineProcess(command, client, options.watch);
  };

  return {
    id: name,
    budget: {},
    sit: async (query: Query) => {
      const engine = take();
      const moves = [...query.moves];
      return {
        played: (move) => void moves.push(move),
        async *think(budget, signal): AsyncGenerator<Thought> {
          const lines = client.ask({ ...query, moves }, budget);
          const answer = await engine.ask(lines, (budget.ms ?? 0) + options.patience, signal);
          if (answer.kind === 'broken') throw new EngineFailure(answer.reason);
          if (answer.kind === 'move') yield { move: answer.move, nodes: answer.nodes };
        },
        leave: () => {
          if (engine.isUsable) idle.push(engine);
          else engine.kill();
        },
      };
    },
  };
}

/** Told as it is: where in our program it was noticed helps nobody. */
class EngineFailure extends Error {
  override toString(): string {
    return this.message;
  }
}
