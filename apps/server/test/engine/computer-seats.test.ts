import { expect as must, fail, fault, ok, type TimedMoves, type Result } from '@quadrille/kit';
import { evolve, openTable, type AnyTable, type EventBody } from '@quadrille/table';
import { describe, expect, it } from 'vitest';
import { GameRegistry } from '../../src/platform/games.ts';
import type { TableActor } from '../../src/table/table-actor.ts';
import { randomFromSecret } from '../../src/platform/table-id.ts';
import { ComputerSeats } from '../../src/table/computer-seats.ts';
import type { Requester } from '../../src/engine/job-queue.ts';
import { FakeTimers } from './fake-threads.ts';

const game = (await new GameRegistry().load('noughts'))!;
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Ada plays a computer player that moves first; the test answers its searches. */
function start() {
  const seats = [
    { kind: 'computer', player: 'perfect' },
    { kind: 'person', name: 'Ada', account: 'ada' },
  ] as const;
  const setup = {
    game: 'noughts',
    revision: game.revision,
    params: '',
    control: 'none',
    back: 'offer',
    seats,
  } as const;
  const actor = {
    id: 'g',
    secret: '00',
    table: must(openTable(game, setup, 0, randomFromSecret('00'))).table as AnyTable,
  };
  const commands: unknown[] = [];
  const asked = actor as unknown as TableActor;
  Object.assign(actor, {
    do: async (command: unknown) => {
      commands.push(command);
      return ok({ v: 0, events: [] });
    },
  });
  const thoughts: { readonly requester: Requester; answer(result: Result<TimedMoves | undefined>): void }[] = [];
  const timers = new FakeTimers();
  const computers = new ComputerSeats({
    think: (_, requester) => new Promise((answer) => void thoughts.push({ requester, answer })),
    playerOf: () => undefined,
    clock: timers,
    onError: (error) => {
      throw error;
    },
  });
  const happens = (by: 0 | 1, body: EventBody): void => {
    actor.table = must(evolve(actor.table, { version: actor.table.version + 1, at: 1, by, ...body }));
    computers.update(asked);
  };
  return { computers, actor: asked, thoughts, timers, commands, happens };
}

describe('the search of a computer at a table', () => {
  it('stops when the game ends', () => {
    const { computers, actor, thoughts, happens } = start();
    computers.update(actor);
    expect(thoughts[0]!.requester.signal!.aborted).toBe(false);
    happens(1, { kind: 'end', reason: 'resign', seat: 1 });
    expect(thoughts[0]!.requester.signal!.aborted).toBe(true);
    expect(computers.isThinking(actor)).toBe(false);
  });

  it('stops when the server unloads its table', () => {
    const { computers, actor, thoughts } = start();
    computers.update(actor);
    computers.stop(actor);
    expect(thoughts[0]!.requester.signal!.aborted).toBe(true);
  });

  it('stops when the position changes, and starts again from the new one', async () => {
    const { computers, actor, thoughts, happens } = start();
    computers.update(actor);
    happens(0, { kind: 'move', move: 'b2' });
    happens(1, { kind: 'move', move: 'a1' });
    expect(thoughts.map(({ requester }) => requester.signal!.aborted)).toEqual([true, false]);
  });

  it('is repeated after a thread crash, and its move is played', async () => {
    const { computers, actor, thoughts, timers, commands } = start();
    computers.update(actor);
    thoughts[0]!.answer(fail(fault('online-engine')));
    await settled();
    expect([thoughts.length, computers.isThinking(actor)]).toEqual([1, true]);
    timers.pass(1000);
    expect(thoughts).toHaveLength(2);
    thoughts[1]!.answer(ok({ moves: ['b2'], delayMs: 0 }));
    await settled();
    expect(commands).toEqual([{ by: 0, kind: 'move', move: 'b2', positionNumber: 0, commandId: 'thought-0' }]);
  });

  it('is charged to the address that opened the table, whose searches are limited', () => {
    const { computers, actor, thoughts } = start();
    computers.charge(actor, '2001:db8::');
    computers.update(actor);
    expect(thoughts[0]!.requester).toMatchObject({ account: 'ada', address: '2001:db8::' });
    for (let index = 1; index < 30; index++) computers.charge({ ...actor, id: `${index}` } as TableActor, '2001:db8::');
    expect(computers.refusal('2001:db8::')).toMatchObject({ code: 'online-limit' });
    expect(computers.refusal('192.0.2.1')).toBeUndefined();
    computers.stop(actor);
    expect(computers.refusal('2001:db8::')).toBeUndefined();
  });
});
