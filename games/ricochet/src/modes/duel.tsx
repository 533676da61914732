import { type ModeProps, type Say, expect } from '@quadrille/kit';
import { SelectField, SegmentedControl } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import { ModeShell } from '@quadrille/ui/shell';
import { ListOrdered, RotateCcw, SlidersHorizontal, TrendingUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Picture } from '../board/picture.tsx';
import { defaults } from '../rules/params.ts';
import { ChipPicture, type SavedProgress, SessionBoard, focusButton, useProgress } from './page-parts.tsx';
import { type ChipSession, withDrawnChip, openSession } from './chip-session.ts';
import { DuelRound, type RoundResult } from './duel-round.tsx';
import { duelOfPlay, savedDuel } from './saved-play.ts';
import { type Punishment, type Strength, punishmentNames, scoreOf, formatPoints, strengths } from './scores.ts';
import { useAddressedMatch } from './race.tsx';
import './modes.css';
import './race.css';

interface DuelOptions {
  readonly strength: Strength;
  readonly punishment: Punishment;
  readonly chips: number;
}

interface DuelSetupProps {
  readonly say: Say;
  readonly wish: DuelOptions;
  readonly record: { readonly won: number; readonly lost: number };
  onChange(wish: DuelOptions): void;
  onBegin(): void;
}

const chipCounts: readonly number[] = [3, 5, 9, 17];

/** Opponent, length and scoring of the duel. */
function DuelSetup({ say, wish, record, onChange, onBegin }: DuelSetupProps): ReactNode {
  return (
    <div className="mode-front">
      <section className="card rr-form">
        <h2>{say('duel.title')}</h2>
        <p className="muted">{say('duel.rules')}</p>
        <SelectField
          label={say('duel.strength')}
          options={strengths.map(({ id, extraMoves, face }) => ({
            id,
            label: say(`opponent.${id}`),
            note: say('duel.above', { n: extraMoves }),
            icon: <Face playerId={face} headShape="square" />,
          }))}
          value={wish.strength.id}
          onChange={(id) => onChange({ ...wish, strength: strengths.find((each) => each.id === id)! })}
        />
        <SegmentedControl
          label={say('duel.length')}
          options={chipCounts.map((n) => ({ id: String(n), label: String(n) }))}
          value={String(wish.chips)}
          onChange={(id) => onChange({ ...wish, chips: Number(id) })}
        />
        <SegmentedControl
          label={say('solo.rule')}
          options={punishmentNames.map((id) => ({ id, label: say(`solo.rule.${id}`) }))}
          value={wish.punishment}
          onChange={(id) => onChange({ ...wish, punishment: punishmentNames.find((name) => name === id)! })}
        />
        {record.won + record.lost > 0 && <p className="muted small">{say('duel.record', record)}</p>}
        <button type="button" className="button primary" onClick={onBegin}>
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
  onRestart(): void;
  /** Starts a duel against another opponent. */
  onChallenge(strength: Strength): void;
  change(): void;
}

/** The results of the duel, chip by chip. */
function DuelEnd(props: DuelEndProps): ReactNode {
  const { page, session, drawnAt, rounds, strength, onRestart, onChallenge, change } = props;
  const { say } = page;
  const [person, computer] = [scoreOf(rounds, 'person'), scoreOf(rounds, 'computer')];
  const ahead = person.points - computer.points;
  const rival = say(`opponent.${strength.id}`);
  // A win offers the next stronger opponent.
  const next = ahead > 0 ? strengths[strengths.findIndex(({ id }) => id === strength.id) + 1] : undefined;
  return (
    <ModeShell
      page={page}
      title={say('mode.duel')}
      board={<SessionBoard page={page} session={session} isActive={false} />}
      end={{
        title: say(ahead > 0 ? 'duel.won' : ahead < 0 ? 'duel.lost' : 'duel.even'),
        body: (
          <div className="rr-score">
            <span data-won={ahead > 0 || undefined}>
              <small>{say('duel.you')}</small>
              {formatPoints(person.points)}
            </span>
            <i>:</i>
            <span data-won={ahead < 0 || undefined}>
              <small>{rival}</small>
              {formatPoints(computer.points)}
            </span>
          </div>
        ),
        renderActions: (close) => (
          <>
            {next && (
              <button ref={focusButton} type="button" className="button primary" onClick={() => onChallenge(next)}>
                <TrendingUp aria-hidden />
                {say('duel.meet', { name: say(`opponent.${next.id}`) })}
              </button>
            )}
            <button
              ref={next ? undefined : focusButton}
              type="button"
              className={next ? 'button' : 'button primary'}
              onClick={onRestart}
            >
              <RotateCcw aria-hidden />
              {say('duel.again')}
            </button>
            <button type="button" className="button" onClick={change}>
              <SlidersHorizontal aria-hidden />
              {say('duel.change')}
            </button>
            <button type="button" className="button" data-testid="end-rounds" onClick={close}>
              <ListOrdered aria-hidden />
              {say('end.rounds')}
            </button>
          </>
        ),
      }}
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

export interface DuelMatchState extends DuelOptions {
  readonly session: ChipSession;
  readonly rounds: readonly RoundResult[];
  /** By round: the session when its chip was drawn, for the results at the end. */
  readonly drawnAt: readonly ChipSession[];
}

/** A match of bids against the computer. */
export function Duel(page: ModeProps): ReactNode {
  const kept = useProgress(page);
  if (!kept) return undefined;
  return <DuelMatch page={page} kept={kept} />;
}

function DuelMatch({ page, kept }: { page: ModeProps; kept: SavedProgress }): ReactNode {
  const { say, goTo } = page;
  const [wish, setWish] = useState<DuelOptions>({ strength: strengths[1]!, punishment: 'normal', chips: 5 });
  const { current: match, isOpening, begin: open, put } = useAddressedMatch(page, duelOfPlay, duelLocation);
  const begin = (next = wish): void => {
    setWish(next);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const session = withDrawnChip(openSession({ ...defaults, seed }));
    const fresh: DuelMatchState = { ...next, session, rounds: [], drawnAt: [session] };
    page.attempts.save(savedDuel(fresh, false));
    open(fresh);
  };
  if (isOpening) return undefined;
  if (!match)
    return <DuelSetup say={say} wish={wish} record={kept.current.duels} onChange={setWish} onBegin={() => begin()} />;

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
        onRestart={() => begin(optionsOf(match))}
        onChallenge={(strength) => begin({ ...optionsOf(match), strength })}
        change={() => goTo('')}
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
      onDone={(result) => {
        // The moves of the winner take the chip.
        const after = result.moves.reduce((now, text) => expect(now.playText(text)), session);
        const onward = withDrawnChip(after);
        const next: DuelMatchState = {
          ...match,
          session: onward,
          rounds: [...rounds, result],
          drawnAt: [...match.drawnAt, onward],
        };
        put(next);
        const isDone = next.rounds.length >= chips || after.turn.kind === 'over';
        page.attempts.save(savedDuel(isDone ? { ...next, session: after } : next, isDone));
        if (!isDone) return;
        const ahead = person.points + result.person.points - computer.points - result.computer.points;
        const { won, lost } = kept.current.duels;
        kept.change({ duels: { won: won + (ahead > 0 ? 1 : 0), lost: lost + (ahead < 0 ? 1 : 0) } });
      }}
    />
  );
}

const duelLocation = ({ session }: DuelMatchState): string => String(session.params.seed);

const optionsOf = ({ strength, punishment, chips }: DuelMatchState): DuelOptions => ({ strength, punishment, chips });
