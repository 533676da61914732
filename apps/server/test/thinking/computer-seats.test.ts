import { expect as must, fail, fault, ok, type Deed, type Result } from '@quadrille/kit';
import { evolve, openTable, type AnyTable, type EventBody } from '@quadrille/table';
import { describe, expect, it } from 'vitest';
import { GameShelf } from '../../src/games.ts';
import type { TableKeeper } from '../../src/table/keeper.ts';
import { secretChance } from '../../src/table/secret-chance.ts';
import { ComputerSeats } from '../../src/thinking/computer-seats.ts';
import type { Requester } from '../../src/thinking/job-queue.ts';
import { FakeTimers } from './fake-threads.ts';

const game = (await new GameShelf().load('noughts'))!;
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Ada against a computer that begins, and searches that the test answers. */
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
  const keeper = {
    id: 'g',
    secret: '00',
    table: must(openTable(game, setup, 0, secretChance('00'))).table as AnyTable,
  };
  const commands: unknown[] = [];
  const asked = keeper as unknown as TableKeeper;
  Object.assign(keeper, {
    do: async (command: unknown) => {
      commands.push(command);
      return ok({ v: 0, events: [] });
    },
  });
  const thoughts: { readonly requester: Requester; answer(result: Result<Deed | undefined>): void }[] = [];
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
    keeper.table = must(evolve(keeper.table, { v: keeper.table.version + 1, at: 1, by, ...body }));
    computers.look(asked);
  };
  return { computers, keeper: asked, thoughts, timers, commands, happens };
}

describe('the search of a computer at a table', () => {
  it('stops when the game ends', () => {
    const { computers, keeper, thoughts, happens } = start();
    computers.look(keeper);
    expect(thoughts[0]!.requester.signal!.aborted).toBe(false);
    happens(1, { k: 'end', reason: 'resign', seat: 1 });
    expect(thoughts[0]!.requester.signal!.aborted).toBe(true);
    expect(computers.isThinking(keeper)).toBe(false);
  });

  it('stops when its table leaves the memory', () => {
    const { computers, keeper, thoughts } = start();
    computers.look(keeper);
    computers.stop(keeper);
    expect(thoughts[0]!.requester.signal!.aborted).toBe(true);
  });

  it('stops when the position is another one, and starts anew there', async () => {
    const { computers, keeper, thoughts, happens } = start();
    computers.look(keeper);
    happens(0, { k: 'move', m: 'b2' });
    happens(1, { k: 'move', m: 'a1' });
    expect(thoughts.map(({ requester }) => requester.signal!.aborted)).toEqual([true, false]);
  });

  it('is tried again when a thread broke down, and its move is played', async () => {
    const { computers, keeper, thoughts, timers, commands } = start();
    computers.look(keeper);
    thoughts[0]!.answer(fail(fault('online-engine')));
    await settled();
    expect([thoughts.length, computers.isThinking(keeper)]).toEqual([1, true]);
    timers.pass(1000);
    expect(thoughts).toHaveLength(2);
    thoughts[1]!.answer(ok({ moves: ['b2'], after: 0 }));
    await settled();
    expect(commands).toEqual([{ by: 0, k: 'move', m: 'b2', n: 0, c: 'thought-0' }]);
  });

  it('is charged to the address that opened the table, which has so many of them', () => {
    const { computers, keeper, thoughts } = start();
    computers.charge(keeper, '2001:db8::');
    computers.look(keeper);
    expect(thoughts[0]!.requester).toMatchObject({ account: 'ada', address: '2001:db8::' });
    for (let index = 1; index < 30; index++)
      computers.charge({ ...keeper, id: `${index}` } as TableKeeper, '2001:db8::');
    expect(computers.refusal('2001:db8::')).toMatchObject({ code: 'online-limit' });
    expect(computers.refusal('192.0.2.1')).toBeUndefined();
    computers.stop(keeper);
    expect(computers.refusal('2001:db8::')).toBeUndefined();
  });
});
