import type { AnySession, Opinion, Say, Seat } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { Flame } from 'lucide-react';
import { percent } from './chances.ts';
import { LineMoves } from './line-moves.tsx';

interface OpinionRowProps {
  readonly opinion: Opinion;
  readonly session: AnySession;
  readonly seat: Seat;
  readonly colour: number;
  readonly say: Say;
  readonly isHeatShown: boolean;
  turnHeat(on: boolean): void;
  tryLine(moves: readonly string[], shown: number): void;
}

/** What a player of another kind thinks of the position that is being analysed. */
export function OpinionRow(props: OpinionRowProps) {
  const { opinion, session, seat, colour, say, isHeatShown, turnHeat, tryLine } = props;
  const [best] = opinion.lines;
  const chance = percent(say.language, opinion.chances[seat] ?? 0);
  const player = say(`player.${opinion.player}`);
  const heat = say('analysis.opinion.heat', { player });
  return (
    <section className="opinion" aria-label={say('analysis.opinion', { player, chance, seat })} data-testid="opinion">
      <div className="opinion-head">
        <h3>{player}</h3>
        <button
          type="button"
          className="button quiet icon"
          aria-pressed={isHeatShown}
          aria-label={heat}
          title={heat}
          data-testid="opinion-heat"
          onClick={() => turnHeat(!isHeatShown)}
        >
          <Flame aria-hidden />
        </button>
      </div>
      {best && (
        <div className="analysis-line">
          <span className="analysis-chance figures">
            <SeatMark colour={colour} />
            {chance}
          </span>
          <LineMoves
            from={session}
            moves={best.moves}
            most={8}
            say={say}
            label={say('analysis.opinion', { player, chance, seat })}
            show={(shown) => tryLine(best.moves, shown)}
          />
        </div>
      )}
    </section>
  );
}
