import { expect, type ModeProps } from '@quadrille/kit';
import { Choose, Segments } from '@quadrille/ui';
import { useState, type ReactNode } from 'react';
import { defaults } from '../rules/params.ts';
import { DuelRound, type RoundResult } from './duel-round.tsx';
import { punishmentNames, type Punishment } from './score.ts';
import { Figure } from './figure.tsx';
import { strengths, type Strength } from './strengths.ts';
import { drawn, openTable, type Table } from './table.ts';
import { useProgress, type Kept } from './use-progress.ts';
import './modes.css';

const lengths: readonly number[] = [3, 5, 9, 17];

interface Match {
  readonly table: Table;
  readonly strength: Strength;
  readonly punishment: Punishment;
  readonly chips: number;
  readonly rounds: readonly RoundResult[];
}

/** Bids against the computer: who sees the shorter way? */
export function Duel(page: ModeProps): ReactNode {
  const kept = useProgress(page);
  if (!kept) return <p className="muted">{page.say('page.loading')}</p>;
  return <DuelMatch page={page} kept={kept} />;
}

function DuelMatch({ page, kept }: { page: ModeProps; kept: Kept }): ReactNode {
  const { say } = page;
  const [wish, setWish] = useState<Omit<Match, 'table' | 'rounds'>>({
    strength: strengths[1]!,
    punishment: 'normal',
    chips: 5,
  });
  const [match, setMatch] = useState<Match>();
  const begin = (): void => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    setMatch({ ...wish, table: drawn(openTable({ ...defaults, seed })), rounds: [] });
  };
  if (!match) {
    return (
      <section className="card rr-panel" style={{ maxWidth: 560 }}>
        <h2>{say('duel.title')}</h2>
        <p className="muted">{say('duel.rules')}</p>
        <div className="rr-form">
          <Choose
            label={say('duel.strength')}
            options={strengths.map(({ id, above }) => ({
              id,
              label: say(`duel.strength.${id}`),
              note: say('duel.above', { n: above }),
            }))}
            value={wish.strength.id}
            choose={(id) => setWish({ ...wish, strength: strengths.find((each) => each.id === id)! })}
          />
          <Segments
            label={say('duel.length')}
            options={lengths.map((n) => ({ id: String(n), label: String(n) }))}
            value={String(wish.chips)}
            choose={(id) => setWish({ ...wish, chips: Number(id) })}
          />
          <Segments
            label={say('solo.rule')}
            options={punishmentNames.map((id) => ({ id, label: say(`solo.rule.${id}`) }))}
            value={wish.punishment}
            choose={(id) => setWish({ ...wish, punishment: punishmentNames.find((name) => name === id)! })}
          />
          <p className="muted small">{say('duel.record', kept.now.duels)}</p>
          <button type="button" className="button primary" onClick={begin}>
            {say('solo.start')}
          </button>
        </div>
      </section>
    );
  }

  const { rounds, chips, table } = match;
  const sum = (of: (round: RoundResult) => number): number => rounds.reduce((total, round) => total + of(round), 0);
  const [mine, theirs] = [sum(({ person }) => person.points), sum(({ computer }) => computer.points)];
  const isOver = rounds.length >= chips || (table.turn.kind === 'over' && rounds.length > 0);
  const score = (
    <section className="card rr-panel">
      <dl className="rr-figures">
        <Figure name={say('solo.chips')} value={say('solo.left', { n: rounds.length, all: chips })} />
        <Figure name={say('duel.you')} value={say('solo.points', { n: mine })} />
        <Figure name={say(`duel.strength.${match.strength.id}`)} value={say('solo.points', { n: theirs })} />
        <Figure
          name={say('duel.chips-won')}
          value={`${rounds.filter(({ chip }) => chip === 'person').length} : ${rounds.filter(({ chip }) => chip === 'computer').length}`}
        />
      </dl>
    </section>
  );
  if (isOver) {
    return (
      <div className="rr-side" style={{ maxWidth: 560 }}>
        {score}
        <section className="card rr-panel rr-won" role="status">
          <h2>{say(mine > theirs ? 'duel.won' : mine < theirs ? 'duel.lost' : 'duel.even')}</h2>
          <div className="rr-row">
            <button type="button" className="button primary" onClick={begin}>
              {say('duel.again')}
            </button>
            <button type="button" className="button" onClick={() => setMatch(undefined)}>
              {say('duel.change')}
            </button>
          </div>
        </section>
      </div>
    );
  }
  return (
    <DuelRound
      key={table.state.draws}
      page={page}
      state={table.state}
      strength={match.strength}
      punishment={match.punishment}
      head={score}
      done={(result) => {
        // The chip leaves the bag by the moves of whoever won it.
        const after = result.moves.reduce((now, text) => expect(now.playText(text)), table);
        const next = { ...match, table: drawn(after), rounds: [...rounds, result] };
        setMatch(next);
        if (next.rounds.length < chips && after.turn.kind !== 'over') return;
        const [person, computer] = [mine + result.person.points, theirs + result.computer.points];
        const { won, lost } = kept.now.duels;
        kept.change({
          duels: { won: won + (person > computer ? 1 : 0), lost: lost + (person < computer ? 1 : 0) },
        });
      }}
    />
  );
}
