import { describe, it } from 'vitest';
import { onlineApp } from './online-people.ts';
import { playTournament } from './tournament-course.ts';

const app = onlineApp();

describe('a tournament', () => {
  it('is made, entered by link, played at a table that opens by itself, and won; the podium tells by whom', () =>
    playTournament(app, {
      maker: 'Ada',
      guest: 'Zoé',
      makerWindow: { viewport: { width: 1366, height: 768 } },
      guestWindow: { language: 'fr', viewport: { width: 390, height: 844 } },
    }));
});
