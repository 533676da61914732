import { teamsOf, type AnySession, type Opinion, type Say, type Seat } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { Flame } from 'lucide-react';
import type { CSSProperties } from 'react';
import { midSentence } from '../../shared/board/spoken-move.ts';
import { percent } from '../../shared/board/chances.ts';
import { LineMoves } from '../../shared/board/line-moves.tsx';

interface OpinionRowProps {
  readonly opinion: Opinion;
  readonly session: AnySession;
  readonly seat: Seat;
  /** By seat. */
  readonly colours: readonly number[];
  readonly say: Say;
  readonly isHeatShown: boolean;
  turnHeat(on: boolean): void;
  seatName(seat: number): string;
  tryLine(moves: readonly string[], shown: number): void;
}

/** How a second kind of player evaluates the analysed position. */
export function OpinionRow(props: OpinionRowProps) {
  const { opinion, session, seat, colours, say, isHeatShown, turnHeat, seatName, tryLine } = props;
  const [best] = opinion.lines;
  const chance = percent(say.language, opinion.chances[seat] ?? 0);
  const player = say(`player.${opinion.player}`);
  const heat = say('analysis.opinion.heat', { player });
  return (
    <section
      className="opinion"
      aria-label={say('analysis.opinion', { player, chance, seat: midSentence(seatName(seat), say) })}
      data-testid="opinion"
    >
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
      {teamsOf(session.game.rules, session.params).length > 2 && (
        <ChanceShares chances={opinion.chances} colours={colours} say={say} seatName={seatName} />
      )}
      {best && (
        <div className="analysis-line">
          <span className="analysis-chance figures">
            <SeatMark colour={colours[seat] ?? 0} />
            {chance}
          </span>
          <LineMoves
            from={session}
            moves={best.moves}
            most={8}
            say={say}
            label={say('analysis.opinion', { player, chance, seat: midSentence(seatName(seat), say) })}
            show={(shown) => tryLine(best.moves, shown)}
          />
        </div>
      )}
    </section>
  );
}

type ChanceSharesProps = Pick<OpinionRowProps, 'colours' | 'say' | 'seatName'> & {
  readonly chances: readonly number[];
};

/** With more than two sides, one side's chance says little about the others. */
function ChanceShares({ chances, colours, say, seatName }: ChanceSharesProps) {
  const shares = chances.map((chance, seat) => ({ seat, colour: colours[seat] ?? 0, chance }));
  const list = shares.map(({ seat, chance }) => `${seatName(seat)} ${percent(say.language, chance)}`).join(', ');
  return (
    <div
      className="chance-shares figures"
      role="img"
      aria-label={say('analysis.chances', { list })}
      title={list}
      data-testid="opinion-chances"
    >
      {shares.map(({ colour, chance }) => (
        <span key={colour} style={{ '--seat': `var(--seat-${colour})`, flexGrow: chance } as CSSProperties}>
          <i />
          {percent(say.language, chance)}
        </span>
      ))}
    </div>
  );
}
