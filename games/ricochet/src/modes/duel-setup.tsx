import type { Say } from '@quadrille/kit';
import { Choose, Segments } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import type { ReactNode } from 'react';
import { Picture } from '../picture.tsx';
import { punishmentNames, type Punishment } from './score.ts';
import { strengths, type Strength } from './strengths.ts';
import './race.css';

export interface DuelWish {
  readonly strength: Strength;
  readonly punishment: Punishment;
  readonly chips: number;
}

interface DuelSetupProps {
  readonly say: Say;
  readonly wish: DuelWish;
  readonly record: { readonly won: number; readonly lost: number };
  change(wish: DuelWish): void;
  begin(): void;
}

const lengths: readonly number[] = [3, 5, 9, 17];

/** Against whom, how long, how strict. */
export function DuelSetup({ say, wish, record, change, begin }: DuelSetupProps): ReactNode {
  return (
    <div className="mode-front">
      <section className="card rr-form">
        <h2>{say('duel.title')}</h2>
        <p className="muted">{say('duel.rules')}</p>
        <Choose
          label={say('duel.strength')}
          options={strengths.map(({ id, above, face }) => ({
            id,
            label: say(`opponent.${id}`),
            note: say('duel.above', { n: above }),
            icon: <Face who={face} family="square" />,
          }))}
          value={wish.strength.id}
          choose={(id) => change({ ...wish, strength: strengths.find((each) => each.id === id)! })}
        />
        <Segments
          label={say('duel.length')}
          options={lengths.map((n) => ({ id: String(n), label: String(n) }))}
          value={String(wish.chips)}
          choose={(id) => change({ ...wish, chips: Number(id) })}
        />
        <Segments
          label={say('solo.rule')}
          options={punishmentNames.map((id) => ({ id, label: say(`solo.rule.${id}`) }))}
          value={wish.punishment}
          choose={(id) => change({ ...wish, punishment: punishmentNames.find((name) => name === id)! })}
        />
        {record.won + record.lost > 0 && <p className="muted small">{say('duel.record', record)}</p>}
        <button type="button" className="button primary" onClick={begin}>
          {say('solo.start')}
        </button>
      </section>
      <Picture />
    </div>
  );
}
