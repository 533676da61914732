import { random } from '@quadrille/kit';
import type { TournamentRequest } from '@quadrille/protocol';
import { outcomeOf, replay } from '@quadrille/table';
import { describe, expect, it } from 'vitest';
import { plainStandings } from '../../../../packages/tournament/test/plain-standings.ts';
import { NodeProcess, freePort } from '../../../rig/src/node-process.ts';
import { hasPostgres, startPostgres } from '../../../rig/src/databases.ts';
import { TournamentCrowd } from '../../../rig/src/tournament-crowd.ts';
import lineGame from '../../../rig/test/kinds/line-game.json' with { type: 'json' };
import { auditTournament } from './tournament-audit.ts';
import { standingsRows } from '../../src/matchmaking/sheet.ts';
import { quickParams } from '../../src/matchmaking/pairer.ts';
import { GameRegistry } from '../../src/platform/games.ts';
import { openPostgres } from '../../src/store/postgres-store.ts';
import { openStoreThread } from '../../src/store/store-thread.ts';
import { eventsOf } from '../../src/store/table-row.ts';
import { dataFolder, removeFolder } from '../data-folder.ts';

const [people, rounds, tables] = [200, 9, 500];

describe('tournaments on two nodes that are killed repeatedly', () => {
  it('pair no player twice, lose no result, and have exact standings', async () => {
    if (!hasPostgres()) {
      console.warn('NOT TRIED: tournaments over two nodes; they need a PostgreSQL, and none is installed here.');
      return;
    }
    const database = await startPostgres();
    const nodes = [
      new NodeProcess({ port: await freePort(), database: database.url }),
      new NodeProcess({ port: await freePort(), database: database.url }),
    ];
    const chance = random(1);
    const stop = new AbortController();
    let kills = 0;
    try {
      // The nodes start one after the other, because both would create the tables at once.
      for (const node of nodes) await node.start();
      const store = await openPostgres(database.url);
      const alive = (): readonly string[] =>
        nodes.flatMap(({ readySince, url }) => (readySince === undefined ? [] : [url]));
      const crowd = new TournamentCrowd(lineGame, alive, chance);
      await crowd.gather(store, people);
      const request = { name: 'Trial of nodes', game: lineGame.game, params: '', control: '600+10', need: people };
      const swiss = await crowd.make({ ...request, commandId: 'swiss', kind: 'swiss', rounds });
      const arena = await crowd.make({ ...request, commandId: 'arena', kind: 'arena', minutes: 5 });
      await crowd.enter(swiss);
      await crowd.enter(arena);

      const killing = (async () => {
        while (!stop.signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, 2000 + chance.below(3000)));
          const victim = chance.pick(nodes);
          await victim.kill();
          kills++;
          await victim.start();
        }
      })();
      const inArena = async (): Promise<void> => {
        const counted = async (): Promise<number> => (await store.tournament(arena))!.meetings.length;
        let count = 0;
        const timer = setInterval(() => void counted().then((n) => (count = n)), 1000);
        await crowd.play(arena, () => count >= tables);
        clearInterval(timer);
        await crowd.leave(arena);
        await crowd.play(arena);
      };
      await Promise.all([crowd.play(swiss), inArena()]);
      stop.abort();
      await killing;

      for (const id of [swiss, arena]) {
        const state = (await store.tournament(id))!;
        const { kind } = state.tournament.plan;
        expect(auditTournament(state, crowd.results, true)).toEqual({ twice: [], lost: [], unpaired: [] });
        const plain = plainStandings(
          { kind, seats: 2 },
          state.entrants.map(({ number }) => number),
          state.meetings,
        );
        expect(standingsRows(state).map(({ number, rank, points }) => ({ number, rank, points }))).toEqual(plain);
        const played = state.meetings.filter(({ game }) => game !== null).length;
        console.log(`${kind}: ${played} tables, ${kills} kills, ${crowd.resent} sent again`);
        expect(played).toBeGreaterThanOrEqual(kind === 'swiss' ? (people / 2) * rounds : tables);
      }
      expect(kills).toBeGreaterThan(10);
      await store.close();
    } finally {
      stop.abort();
      for (const node of nodes) await node.kill();
      await database.stop();
    }
  }, 540_000);
});

const killsWithBots = 40;
/** A busy machine takes half a minute to start a node, so there may be fewer kills. */
const killingMs = 600_000;
const botGames = ['quoridor', 'minotaur', 'blokus'];

describe('tournaments with house bots on a node that is killed repeatedly', () => {
  it('pair no player twice and lose no result, also between bots', async () => {
    const data = await dataFolder();
    const node = new NodeProcess({ data, port: await freePort(), withBots: true });
    const alive = (): readonly string[] => (node.readySince === undefined ? [] : [node.url]);
    const chance = random(2);
    const registry = new GameRegistry();
    let kills = 0;
    let isOver = false;
    try {
      const before = await openStoreThread(data);
      const crowds: TournamentCrowd[] = [];
      for (const [index, game] of [...botGames, 'quoridor'].entries()) {
        const crowd = new TournamentCrowd({ game, moves: [], lines: [] }, alive, chance, 1000);
        await crowd.gather(before, 3, `Crowd ${index} player`);
        crowds.push(crowd);
      }
      await before.close();
      await node.start();
      const ids = await Promise.all(
        crowds.map(async (crowd, index) => {
          const game = botGames[index % botGames.length]!;
          const params = quickParams((await registry.load(game))!, random(1));
          const format = index < botGames.length ? { kind: 'arena', minutes: 30 } : { kind: 'swiss', rounds: 3 };
          const request = { name: `Trial ${index}`, commandId: `trial${index}`, game, params, control: '60+0' };
          const id = await crowd.make({ ...request, ...format, need: 3, fill: 8 } as TournamentRequest);
          await crowd.enter(id);
          // The tournament would be cancelled if people left before the start.
          while ((await crowd.sheet(id)).state === 'waiting') await new Promise((resolve) => setTimeout(resolve, 200));
          return id;
        }),
      );
      const killing = (async () => {
        const end = performance.now() + killingMs;
        for (; kills < killsWithBots && performance.now() < end; kills++) {
          await new Promise((resolve) => setTimeout(resolve, 2000 + chance.below(3000)));
          await node.kill();
          await node.start();
          if (kills % 5 === 4)
            console.log(`${kills + 1} kills, ${crowds.map(({ results }) => results.size).join(' ')} results`);
        }
        isOver = true;
      })();
      await Promise.all(
        crowds.map(async (crowd, index) => {
          const id = ids[index]!;
          await crowd.play(id, () => isOver);
          // An arena ends when its people have left; bots finish their last tables.
          await crowd.leave(id);
          await crowd.play(id);
        }),
      );
      await killing;
      expect(await node.kill('SIGTERM')).toBe(0);

      const store = await openStoreThread(data);
      let [played, amongBots] = [0, 0];
      for (const [index, id] of ids.entries()) {
        const state = (await store.tournament(id))!;
        const seen = new Map(crowds[index]!.results);
        for (const { game } of state.meetings) {
          if (game === null) continue;
          played++;
          if (seen.has(game)) continue;
          amongBots++;
          const stored = (await store.load(game))!;
          const log = eventsOf(stored.log);
          // The server acknowledges an entered resignation on every repetition.
          expect(log.filter(({ commandId }) => commandId === 'resign')).toEqual([]);
          const table = replay((await registry.load(stored.kind))!, log);
          if (table.ok) seen.set(game, placesOfTwo(outcomeOf(table.value)?.winners ?? []));
        }
        expect(state.entrants.filter(({ kind }) => kind === 'bot')).toHaveLength(5);
        expect(auditTournament(state, seen, false)).toEqual({ twice: [], lost: [], unpaired: [] });
        const numbers = state.entrants.map(({ number }) => number);
        const { kind } = state.tournament.plan;
        expect(standingsRows(state).map(({ number, rank, points }) => ({ number, rank, points }))).toEqual(
          plainStandings({ kind, seats: 2 }, numbers, state.meetings),
        );
      }
      console.log(`${kills} kills, ${played} tables, ${amongBots} of them among bots alone`);
      expect(kills).toBeGreaterThan(10);
      expect(amongBots).toBeGreaterThan(5);
      await store.close();
    } finally {
      await node.kill();
      removeFolder(data);
    }
  }, 1_500_000);
});

/** Places at a table of two: the winner is first; a draw has two firsts. */
const placesOfTwo = (winners: readonly number[]): readonly number[] =>
  winners.length === 1 ? (winners[0] === 0 ? [1, 2] : [2, 1]) : [1, 1];
