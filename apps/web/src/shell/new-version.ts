import { createSay } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { platformWords } from '../platform/words/index.ts';
import { registerSW } from 'virtual:pwa-register';
import { getSettings } from '../platform/settings.ts';

/** Registers the offline worker and offers new versions. It never reloads during a match. */
export function watchForNewVersion(): void {
  const update = registerSW({
    onNeedRefresh: () => {
      const { language } = getSettings();
      const say = createSay(language, [platformWords[language]]);
      toast(say('version.new'), { label: say('version.reload'), run: () => void update(true) }, true);
    },
  });
}
