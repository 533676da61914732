import {
  expect,
  Session,
  type AnySession,
  type MindStudy,
  type MindView,
  type Say,
  type SeenMove,
} from '@quadrille/kit';
import { announce, effectivePreferences, SeatMark, SegmentedControl } from '@quadrille/ui';
import { useMemo, useState } from 'react';
import type { LoadedGame } from '../../../platform/games.ts';
import type { GameBoard } from '../../../shared/board/board-of.ts';
import { explain, useGameSay } from '../../../platform/messages.ts';
import { useBoardLook, useSettings } from '../../../platform/settings.ts';
import { reasonTexts, sentence, spokenMove, withAdvice } from '../../../shared/board/spoken-move.ts';
import { percent } from '../../../shared/board/chances.ts';
import { LineMoves } from '../../../shared/board/line-moves.tsx';

interface PositionViewProps {
  readonly Board: GameBoard;
  readonly loaded: LoadedGame;
  readonly study: MindStudy;
  readonly views: readonly MindView[];
  readonly names: readonly string[];
  readonly say: Say;
}

const seatName = (say: Say, seat: number): string => say('seat.person', { n: seat + 1 });

/** Example positions as all three kinds of player evaluate them, with reasons on the board. */
export function PositionView({ Board, loaded, study, views, names, say }: PositionViewProps) {
  const [place, setPlace] = useState(0);
  const [mind, setMind] = useState(0);
  const [shown, setShown] = useState(0);
  const view = views[place]!;
  const from = useMemo(() => sessionAt(loaded, study.params, view.moves), [loaded, study, view]);
  const seen = view.minds[mind]!;
  const look = (at: number, who: number, moves: number) => {
    setPlace(at);
    setMind(who);
    setShown(moves);
  };
  return (
    <section className="card stack" aria-labelledby="minds-position" data-testid="mind-position">
      <h2 id="minds-position">{say('minds.position')}</h2>
      <p className="muted">{say('minds.position.help')}</p>
      <SegmentedControl
        label={say('minds.position.which')}
        options={views.map(({ moves }, at) => ({
          id: String(at),
          label: say('minds.position.ply', { n: moves.length }),
        }))}
        value={String(place)}
        onChange={(at) => look(Number(at), mind, 0)}
      />
      <SegmentedControl
        label={say('minds.position.who')}
        options={names.map((name, who) => ({ id: String(who), label: name }))}
        value={String(mind)}
        onChange={(who) => look(place, Number(who), 0)}
      />
      <div className="mind-sight">
        <SeenBoard Board={Board} loaded={loaded} from={from} seen={seen} shown={shown} />
        <ul className="mind-opinions">
          {view.minds.map((one, who) => (
            <li key={names[who]} data-chart={who} {...(who === mind && { 'aria-current': true })}>
              <Opinion
                loaded={loaded}
                from={from}
                seen={one}
                name={names[who]!}
                say={say}
                show={(moves) => look(place, who, moves)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The study's moves were checked by the rules when it was made, so they can be played. */
function sessionAt({ game }: LoadedGame, params: string, moves: readonly string[]): AnySession {
  const started = expect(Session.start(game, expect(game.notation.params.parse(params)) as unknown));
  return started.playAll(moves.map((text) => ({ text }))).session;
}

interface SeenBoardProps {
  readonly Board: GameBoard;
  readonly loaded: LoadedGame;
  readonly from: AnySession;
  readonly seen: SeenMove;
  /** How many moves of its line are played. */
  readonly shown: number;
}

function SeenBoard({ Board, loaded, from, seen, shown }: SeenBoardProps) {
  const { game } = loaded;
  const tell = useGameSay(loaded, seatName);
  const look = useBoardLook();
  const settings = useSettings();
  const { line, move, heat } = seen;
  const session = useMemo(
    () => from.playAll(line.slice(0, shown).map((text) => ({ text }))).session,
    [from, line, shown],
  );
  const { state, turn, last } = session;
  return (
    <div className="mind-board" data-testid="mind-board">
      <Board
        key={from.queryMoves.join(' ')}
        params={session.params}
        state={state}
        turn={turn}
        {...(last && { last: { before: last.before, move: last.move } })}
        controllableSeats={noSeats}
        moves={nothing}
        check={noFault}
        play={noFault}
        explain={(fault) => explain(tell, fault)}
        say={tell}
        seatName={(seat) => seatName(tell, seat)}
        announce={announce}
        boardStyle={look}
        preferences={effectivePreferences(settings, game.id, game.preferences)}
        {...(shown === 0 && { marks: [move], heat })}
      />
    </div>
  );
}

const noSeats: readonly number[] = [];
const nothing = (): readonly unknown[] => [];
const noFault = (): undefined => undefined;

interface OpinionProps {
  readonly loaded: LoadedGame;
  readonly from: AnySession;
  readonly seen: SeenMove;
  readonly name: string;
  readonly say: Say;
  show(moves: number): void;
}

function Opinion({ loaded, from, seen, name, say, show }: OpinionProps) {
  const tell = useGameSay(loaded, seatName);
  const { turn } = from;
  const seat = turn.kind === 'seat' ? turn.seat : 0;
  const { move, chance, judged, exact, reasons, line } = seen;
  const part = (value: number): string => percent(say.language, value);
  return (
    <>
      <h3 className="mind-name">
        <span className="arena-swatch" aria-hidden="true" /> {name}
        <SeatMark colour={loaded.game.setup.colours(from.params)[seat] ?? 0} />
      </h3>
      <p>
        <strong>{sentence(spokenMove(from, move, withAdvice(tell)))}</strong> {reasonTexts(reasons, tell).join(' ')}
      </p>
      <p className="muted small figures">
        {chance === null ? say('minds.chance.none') : say('minds.chance', { chance: part(chance) })}{' '}
        {say(exact ? 'minds.judged.exact' : 'minds.judged.chance', { chance: part(judged) })}
      </p>
      <LineMoves
        from={from}
        moves={line}
        most={8}
        say={tell}
        label={say('minds.line', { name })}
        show={(moves) => show(moves)}
      />
    </>
  );
}
