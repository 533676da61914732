import type { Say } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { useState, type ReactNode } from 'react';
import type { LevelPlaying } from './use-level-play.ts';

interface HelpQuestion {
  /** Helps at once, or after the question. */
  before(help: () => void): void;
  readonly dialog: ReactNode;
}

/** Where a best is kept, help takes the solution out of it: that is said once, before the first. */
export function useHelpQuestion(say: Say, playing: LevelPlaying, isCounted: boolean): HelpQuestion {
  const [wanted, setWanted] = useState<{ readonly help: () => void }>();
  return {
    before: (help) => (isCounted && !playing.helped ? setWanted({ help }) : help()),
    dialog: wanted && (
      <Confirm
        title={say('help.title')}
        text={say('help.price')}
        confirmLabel={say('help.yes')}
        cancelLabel={say('page.cancel')}
        confirm={() => {
          playing.help();
          wanted.help();
        }}
        close={() => setWanted(undefined)}
      />
    ),
  };
}
