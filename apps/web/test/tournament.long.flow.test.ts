import { describe, it } from 'vitest';
import { LeapingClock } from '../../server/test/served.ts';
import { onlineApp } from './online-people.ts';
import { playTournament, playWithBots } from './tournament-course.ts';

const clock = new LeapingClock();
const app = onlineApp(clock, { houseBots: 'few' });

const phone = { width: 390, height: 844 };
const laptop = { width: 1366, height: 768 };
const languages = ['en', 'fr'] as const;
const names = ['Ada Phone', 'Ada Laptop', 'Léa Phone', 'Léa Laptop'];

describe('a tournament from its creation to the podium', () => {
  const matrix = languages.flatMap((language) => [phone, laptop].map((viewport) => ({ language, viewport })));
  it.each(matrix.map((window, index) => ({ ...window, maker: names[index]! })))(
    'in $language, $viewport.width pixels wide',
    async ({ language, viewport, maker }) => {
      await playTournament(app, {
        maker,
        guest: `${maker} 2`,
        makerWindow: { language, viewport },
        guestWindow: { language, viewport, colorScheme: 'dark' },
      });
    },
  );

  it.each(matrix.map((window, index) => ({ ...window, maker: `Bots ${names[index]!}` })))(
    'of eight with five bots, in $language, $viewport.width pixels wide',
    ({ language, viewport, maker }) => playWithBots(app, clock, maker, { language, viewport }),
    300_000,
  );
});
