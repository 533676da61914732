import { expect, type ModeProps } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import { defaults } from '../rules/params.ts';
import { DuelEnd } from './duel-end.tsx';
import { DuelRound, type RoundResult } from './duel-round.tsx';
import { scoreOf } from './duel-score.ts';
import { DuelSetup, type DuelWish } from './duel-setup.tsx';
import { duelOfPlay, keptDuel } from './kept-duel.ts';
import { strengths } from './strengths.ts';
import { drawn, openSession, type ChipSession } from './chip-session.ts';
import { useAddressed } from './use-addressed.ts';
import { useProgress, type Kept } from './use-progress.ts';
import './modes.css';

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
