import { type ModeProps, type Say, expect } from '@quadrille/kit';
import { Choose, Segments } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import { ModeShell } from '@quadrille/ui/shell';
import { type ReactNode, useState } from 'react';
import { Picture } from '../board/picture.tsx';
import { defaults } from '../rules/params.ts';
import { ChipPicture, type Kept, SessionBoard, focusHere, useProgress } from './page-parts.tsx';
import { type ChipSession, drawn, openSession } from './chip-session.ts';
import { DuelRound, type RoundResult } from './duel-round.tsx';
import { duelOfPlay, keptDuel } from './saved-play.ts';
import { type Punishment, type Strength, punishmentNames, scoreOf, signed, strengths } from './scores.ts';
import { useAddressed } from './race.tsx';
import './modes.css';
import './race.css';

interface DuelWish {
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
function DuelSetup({ say, wish, record, change, begin }: DuelSetupProps): ReactNode {
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

interface DuelEndProps {
  readonly page: ModeProps;
  readonly session: ChipSession;
  /** By round: the session when its chip was drawn. */
  readonly drawnAt: readonly ChipSession[];
  readonly rounds: readonly RoundResult[];
  readonly strength: Strength;
  again(): void;
  /** Another duel, against somebody else. */
  meet(strength: Strength): void;
  change(): void;
}

/** The duel in figures, chip by chip. */
function DuelEnd(props: DuelEndProps): ReactNode {
  const { page, session, drawnAt, rounds, strength, again, meet, change } = props;
  const { say } = page;
  const [person, computer] = [scoreOf(rounds, 'person'), scoreOf(rounds, 'computer')];
  const ahead = person.points - computer.points;
  const rival = say(`opponent.${strength.id}`);
  // Whoever was beaten sends the next one up.
  const next = ahead > 0 ? strengths[strengths.findIndex(({ id }) => id === strength.id) + 1] : undefined;
  return (
    <ModeShell
      page={page}
      title={say('mode.duel')}
      board={<SessionBoard page={page} session={session} active={false} />}
      top={
        <section className="card rr-panel rr-won" role="status" data-testid="end">
          <h2>{say(ahead > 0 ? 'duel.won' : ahead < 0 ? 'duel.lost' : 'duel.even')}</h2>
          <div className="rr-score">
            <span data-won={ahead > 0 || undefined}>
              <small>{say('duel.you')}</small>
              {signed(person.points)}
            </span>
            <i>:</i>
            <span data-won={ahead < 0 || undefined}>
              <small>{rival}</small>
              {signed(computer.points)}
            </span>
          </div>
          <div className="rr-row">
            {next && (
              <button ref={focusHere} type="button" className="button primary" onClick={() => meet(next)}>
                <Face who={next.face} family="square" />
                {say('duel.meet', { name: say(`opponent.${next.id}`) })}
              </button>
            )}
            <button
              ref={next ? undefined : focusHere}
              type="button"
              className={next ? 'button' : 'button primary'}
              onClick={again}
            >
              {say('duel.again')}
            </button>
            <button type="button" className="button" onClick={change}>
              {say('duel.change')}
            </button>
          </div>
        </section>
      }
      side={
        <section className="card rr-panel">
          <table className="rr-results">
            <thead>
              <tr>
                <th>{say('solo.chip')}</th>
                <th>{say('duel.you')}</th>
                <th>{rival}</th>
                <th>{say('solo.fewest')}</th>
              </tr>
            </thead>
            <tbody>
              {rounds.map((round, i) => {
                const { board, chip } = drawnAt[i]!.state;
                return (
                  <tr key={drawnAt[i]!.state.draws}>
                    <td>
                      <span className="rr-chips">{chip && <ChipPicture board={board} chip={chip} say={say} />}</span>
                    </td>
                    <td data-took={round.chip === 'person' || undefined}>{round.person.moves ?? '–'}</td>
                    <td data-took={round.chip === 'computer' || undefined}>{round.computer.moves ?? '–'}</td>
                    <td>{round.fewest ?? '–'}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      }
    />
  );
}

export interface Match extends DuelWish {
  readonly session: ChipSession;
  readonly rounds: readonly RoundResult[];
  /** Where each chip was drawn, for the figures at the end. */
  readonly drawnAt: readonly ChipSession[];
}

/** Bids against the computer: who sees the shorter way? */
export function Duel(page: ModeProps): ReactNode {
  const kept = useProgress(page);
  if (!kept) return undefined;
  return <DuelMatch page={page} kept={kept} />;
}

function DuelMatch({ page, kept }: { page: ModeProps; kept: Kept }): ReactNode {
  const { say, go } = page;
  const [wish, setWish] = useState<DuelWish>({ strength: strengths[1]!, punishment: 'normal', chips: 5 });
  const { playing: match, isOpening, begin: open, put } = useAddressed(page, duelOfPlay, duelPlace);
  const begin = (next = wish): void => {
    setWish(next);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const session = drawn(openSession({ ...defaults, seed }));
    const fresh: Match = { ...next, session, rounds: [], drawnAt: [session] };
    page.shelf.keep(keptDuel(fresh, false));
    open(fresh);
  };
  if (isOpening) return undefined;
  if (!match) return <DuelSetup say={say} wish={wish} record={kept.now.duels} change={setWish} begin={() => begin()} />;

  const { rounds, chips, session } = match;
  const [person, computer] = [scoreOf(rounds, 'person'), scoreOf(rounds, 'computer')];
  const isOver = rounds.length >= chips || (session.turn.kind === 'over' && rounds.length > 0);
  if (isOver) {
    return (
      <DuelEnd
        page={page}
        session={session}
        drawnAt={match.drawnAt}
        rounds={rounds}
        strength={match.strength}
        again={() => begin(wishOf(match))}
        meet={(strength) => begin({ ...wishOf(match), strength })}
        change={() => go('')}
      />
    );
  }
  return (
    <DuelRound
      key={session.state.draws}
      page={page}
      state={session.state}
      strength={match.strength}
      punishment={match.punishment}
      line={`${say('solo.chip')} ${say('solo.left', { n: rounds.length + 1, all: chips })}`}
      score={{ person, computer }}
      done={(result) => {
        // The chip leaves the bag by the moves of whoever won it.
        const after = result.moves.reduce((now, text) => expect(now.playText(text)), session);
        const onward = drawn(after);
        const next: Match = {
          ...match,
          session: onward,
          rounds: [...rounds, result],
          drawnAt: [...match.drawnAt, onward],
        };
        put(next);
        const isDone = next.rounds.length >= chips || after.turn.kind === 'over';
        page.shelf.keep(keptDuel(isDone ? { ...next, session: after } : next, isDone));
        if (!isDone) return;
        const ahead = person.points + result.person.points - computer.points - result.computer.points;
        const { won, lost } = kept.now.duels;
        kept.change({ duels: { won: won + (ahead > 0 ? 1 : 0), lost: lost + (ahead < 0 ? 1 : 0) } });
      }}
    />
  );
}

const duelPlace = ({ session }: Match): string => String(session.params.seed);

const wishOf = ({ strength, punishment, chips }: Match): DuelWish => ({ strength, punishment, chips });
