import type { Say } from '@quadrille/kit';
import { relations as kinds, type RelationKind } from '@quadrille/protocol';
import { ActionMenu, toast } from '@quadrille/ui';
import { Flag, Swords } from 'lucide-react';
import { useState } from 'react';
import { onlineCards } from '../../platform/games.ts';
import { navigate } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { people } from '../../platform/server/client.ts';
import { ReportDialog } from './report-dialog.tsx';

interface PersonActionsProps {
  readonly name: string;
  readonly relations: readonly RelationKind[];
  readonly say: Say;
  look(): void;
}

/** Actions on another player: challenge, follow, mute, block, report. */
export function PersonActions({ name, relations, say, look }: PersonActionsProps) {
  const [isReporting, setReporting] = useState(false);
  const relate = async (kind: RelationKind, on: boolean) => {
    const done = await people.relate(name, kind, on);
    if (!done.ok) toast(explain(say, done.error));
    look();
  };
  return (
    <div className="row">
      <ActionMenu
        label={say('person.challenge')}
        className="button primary"
        actions={onlineCards.map(({ id, words }) => ({
          id,
          label: words[say.language].title,
          run: () => navigate({ page: 'online-new', game: id, to: name }),
        }))}
      >
        <Swords aria-hidden />
        {say('person.challenge')}
      </ActionMenu>
      {kinds.map((kind) => {
        const isOn = relations.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            className="button"
            data-testid={`relation-${kind}`}
            aria-pressed={isOn}
            onClick={() => void relate(kind, !isOn)}
          >
            {say(isOn ? `relation.${kind}.off` : `relation.${kind}`)}
          </button>
        );
      })}
      <button type="button" className="button quiet" data-testid="report" onClick={() => setReporting(true)}>
        <Flag aria-hidden />
        {say('report.title')}
      </button>
      {isReporting && <ReportDialog name={name} say={say} close={() => setReporting(false)} />}
    </div>
  );
}
