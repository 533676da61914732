import { random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { plainStandings } from '../../../../packages/tournament/test/plain-standings.ts';
import { NodeProcess, freePort } from '../../../rig/src/node-process.ts';
import { hasPostgres, startPostgres } from '../../../rig/src/databases.ts';
import { TournamentCrowd } from '../../../rig/src/tournament-crowd.ts';
import lineGame from '../../../rig/test/kinds/line-game.json' with { type: 'json' };
import { auditTournament } from './tournament-audit.ts';
import { standingsRows } from '../../src/matchmaking/sheet.ts';
import { openPostgres } from '../../src/store/postgres-store.ts';

const [people, rounds, tables] = [200, 9, 500];

describe('tournaments over two nodes that are killed again and again', () => {
  it('pair nobody twice, lose no result, and stand right to the point', async () => {
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
      // One after the other: both would make the tables at once.
      for (const node of nodes) await node.start();
      const store = await openPostgres(database.url);
      const alive = (): readonly string[] =>
        nodes.flatMap(({ readySince, url }) => (readySince === undefined ? [] : [url]));
      const crowd = new TournamentCrowd(lineGame, alive, chance);
      await crowd.gather(store, people);
      const wish = { name: 'Trial of nodes', game: lineGame.game, params: '', control: '600+10', need: people };
      const swiss = await crowd.make({ ...wish, commandId: 'swiss', kind: 'swiss', rounds });
      const arena = await crowd.make({ ...wish, commandId: 'arena', kind: 'arena', minutes: 5 });
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
