import type { Fact, Say, Seat } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { teamFacts } from './team-facts.ts';

interface TeamBarProps {
  readonly teams: readonly (readonly Seat[])[];
  readonly colours: readonly number[];
  readonly say: Say;
  facts(seat: Seat): readonly Fact[];
  seatName(seat: Seat): string;
}

/** How the teams stand: the figures of their seats taken together. Nothing where everybody plays alone. */
export function TeamBar({ teams, colours, say, facts, seatName }: TeamBarProps) {
  if (teams.every((team) => team.length < 2)) return undefined;
  return (
    <ul className="card team-bar" aria-label={say('teams.title')} data-testid="teams">
      {teams.map((team) => {
        const [main] = teamFacts(team.map(facts));
        const names = new Intl.ListFormat(say.language).format(team.map(seatName));
        return (
          <li key={team.join()} className="team" data-testid={`team-${team.join('-')}`}>
            <span className="team-marks" aria-hidden="true">
              {team.map((seat) => (
                <SeatMark key={seat} colour={colours[seat] ?? 0} />
              ))}
            </span>
            <span className="hidden-visually">{names}: </span>
            {main && <span className="figures">{say(`fact.${main.key}`, { n: main.value })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
