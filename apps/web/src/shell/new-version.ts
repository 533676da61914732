import { sayer } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { platformWords } from '../platform/words/index.ts';
import { registerSW } from 'virtual:pwa-register';
import { settingsNow } from '../platform/settings.ts';

/** Keeps the app for offline use, and says when the server has a newer one. Nobody is interrupted in a game. */
export function watchForNewVersion(): void {
  const update = registerSW({
    onNeedRefresh: () => {
      const { language } = settingsNow();
      const say = sayer(language, [platformWords[language]]);
      toast(say('version.new'), { label: say('version.reload'), run: () => void update(true) }, true);
    },
  });
}
