import { describe, expect, it } from 'vitest';
import { newSecret, newTableId } from '../../server/src/platform/table-id.ts';
import { onlineApp, theStore } from './online-people.ts';
import { playTournament } from './tournament-course.ts';

const app = onlineApp();

/** An arena of the server that expected bots. */
async function arenaAt(starts: number): Promise<string> {
  const id = newTableId();
  await theStore().newHouseTournament({
    id,
    slot: `${starts}/quoridor`,
    name: 'Quoridor Arena',
    plan: {
      game: 'quoridor',
      params: '',
      control: '180+2',
      kind: 'arena',
      minutes: 25,
      fill: 8,
      seats: 2,
      starts,
      secret: newSecret(),
      house: true,
    },
    created: starts,
    due: starts,
  });
  return id;
}

describe('a tournament', () => {
  it('is created, entered by link, played at a table that opens automatically, and won; the podium names the winner', () =>
    playTournament(app, {
      maker: 'Ada',
      guest: 'Zoé',
      makerWindow: { viewport: { width: 1366, height: 768 } },
      guestWindow: { language: 'fr', viewport: { width: 390, height: 844 } },
    }));

  it('without its bots says so, before its start and after', async () => {
    const { page, errors } = await app.visit(`/#/tournaments/${await arenaAt(Date.now() + 3_600_000)}`);
    await page.getByTestId('tournament-fill').getByText('The bots of this server are switched off').waitFor();
    await page.goto(`/#/tournaments/${await arenaAt(Date.now() - 1000)}`);
    await page.getByTestId('not-played').getByText('and the bots of this server are switched off').waitFor();
    expect(errors).toEqual([]);
  });
});
