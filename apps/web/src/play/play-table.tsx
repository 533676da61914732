import type { BoardLook, Say } from '@quadrille/kit';
import { announce, chosenPreferences, Logo, playSound, toast } from '@quadrille/ui';
import { Menu } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { shownName } from '../game/seat-name.ts';
import { paramsLine } from '../game/params-line.ts';
import type { LoadedGame } from '../games.ts';
import { explain, useGameSay } from '../saying.ts';
import { settingsNow, useBoardLook, useSettings } from '../settings-live.ts';
import { Page } from '../shell/page.tsx';
import { BoardStage } from './board-stage.tsx';
import type { GameBoard } from './board-of.ts';
import { Banners } from './banners.tsx';
import { EndPanel } from './end-panel.tsx';
import { MovesPanel } from './moves-panel.tsx';
import { PauseMenu } from './pause-menu.tsx';
import { PlayActions } from './play-actions.tsx';
import type { PlayedGame } from './played-game.ts';
import { useReplay } from './replay.ts';
import { SeatCard } from './seat-card.tsx';
import { useComputers } from './use-computers.ts';
import { usePlayKeys } from './play-keys.ts';
import { useSession } from './use-session.ts';
import './play.css';

interface PlayTableProps {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly Board: GameBoard;
}

/** A game being played: board, seats, moves, and what can be done with them. */
export function PlayTable({ loaded, played, Board }: PlayTableProps) {
  const { game, card } = loaded;
  const { live, seats } = played;
  const session = useSession(live);
  const settings = useSettings();
  const mode = useSyncExternalStore(played.subscribe, played.mode);
  const seatName = useCallback((say: Say, seat: number) => shownName(say, seats[seat], seat), [seats]);
  const say = useGameSay(loaded, seatName);
  const replay = useReplay(live);
  const [rotation, setRotation] = useState<BoardLook['rotation']>(0);
  const [paused, setPaused] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const look = useBoardLook(rotation);

  const turn = session.turn;
  const people = seats.flatMap(({ player }, seat) => (player === undefined ? [seat] : []));
  const asked = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'any' ? turn.seats : [];
  const free = mode === 'owner' && !replay.running;
  const hands = free ? asked.filter((seat) => people.includes(seat)) : [];

  const playMove = (next: ReturnType<typeof session.playText>, spoken: string) => {
    if (!next.ok) {
      if (settingsNow().sound) playSound('no');
      announce(explain(say, next.error));
      return;
    }
    setReviewing(false);
    live.set(next.value);
    const over = next.value.turn.kind === 'over';
    if (settingsNow().sound) playSound(over ? 'win' : 'set');
    announce(spoken);
  };
  const playText = (text: string) => {
    const move = game.notation.move.parse(text);
    if (move.ok) playMove(session.playText(text), game.notation.speak(session.state, move.value, say));
  };
  const thinking = useComputers({
    loaded,
    session,
    seats,
    awake: free && !paused,
    played: playText,
    failed: (reason) => toast(say('computer.failed', { reason })),
  });
  useReferee(free && session.atEnd && turn.kind === 'referee', session, playText, game);

  const undo = mode === 'owner' ? session.undo(people) : undefined;
  const redo = mode === 'owner' ? session.redo(people) : undefined;
  const go = (next: typeof session | undefined) => {
    replay.stop();
    if (next) live.set(next);
  };
  const turnBoard = () => setRotation(((rotation + 1) % 4) as BoardLook['rotation']);
  const pause = () => {
    replay.stop();
    setPaused(true);
  };
  usePlayKeys({
    paused,
    pause,
    undo: () => go(undo),
    redo: () => go(redo),
    step: (by) => go(session.go(session.cursor + by)),
  });

  const over = turn.kind === 'over' ? turn.outcome : undefined;
  const title = card.words[say.language].title;
  const seatCard = (seat: number) => (
    <SeatCard
      key={seat}
      seat={seat}
      colour={game.setup.colours(session.params)[seat] ?? 0}
      name={shownName(say, seats[seat], seat)}
      facts={game.facts(session.state, seat)}
      toMove={asked.includes(seat)}
      thinking={thinking === seat}
      won={over?.winners.includes(seat) ?? false}
      patterns={settings.patterns}
      say={say}
    />
  );
  // Two sit opposite each other; more than two stand in one list.
  const opposite = seats.length === 2;
  const history = { session, say, replay, live, seats, readOnly: mode === 'reader', go };

  return (
    <Page name="play" title={title}>
      <div className="play" data-seats={seats.length} data-testid="play">
        <div className="play-head">
          <a className="play-home" href="#/" aria-label={say('nav.home')}>
            <Logo size={32} />
          </a>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p className="muted small play-params">{paramsLine(game, session.params, say)}</p>
          </div>
          <button
            type="button"
            className="button icon"
            aria-label={say('pause.open')}
            data-testid="menu"
            onClick={pause}
          >
            <Menu aria-hidden />
          </button>
        </div>
        <Banners played={played} say={say} mode={mode} />
        <div className="seats-top">{(opposite ? [1] : seats.map((_, seat) => seat)).map(seatCard)}</div>
        <BoardStage
          Board={Board}
          loaded={loaded}
          session={session}
          hands={hands}
          say={say}
          seatName={(seat) => shownName(say, seats[seat], seat)}
          look={look}
          preferences={chosenPreferences(settings, game.id, game.preferences)}
          celebrate={over && session.atEnd && !reviewing ? over : undefined}
          play={(move, by) => playMove(session.play(move, by), game.notation.speak(session.state, move, say))}
        />
        <div className="seats-bottom">{opposite && seatCard(0)}</div>
        <div className="play-side">
          {over && session.atEnd && !reviewing ? (
            <EndPanel
              outcome={over}
              loaded={loaded}
              played={played}
              session={session}
              say={say}
              review={() => {
                setReviewing(true);
                go(session.go(0));
              }}
            />
          ) : undefined}
          <MovesPanel {...history} />
        </div>
        <PlayActions
          say={say}
          undo={undo && (() => go(undo))}
          redo={redo && (() => go(redo))}
          rotate={turnBoard}
          session={session}
          title={title}
          history={history}
          pause={pause}
        />
      </div>
      {paused && (
        <PauseMenu
          loaded={loaded}
          played={played}
          session={session}
          say={say}
          extras={hands.length > 0 ? [...(game.rules.extras(session.state) as Iterable<unknown>)] : []}
          play={(move) => playMove(session.play(move, hands[0] ?? 0), game.notation.speak(session.state, move, say))}
          close={() => setPaused(false)}
        />
      )}
    </Page>
  );
}

/** Chance is a move of the referee: one of the possible ones, all equally likely. */
function useReferee(
  due: boolean,
  session: ReturnType<typeof useSession>,
  play: (text: string) => void,
  game: LoadedGame['game'],
): void {
  useEffect(() => {
    if (!due) return;
    const moves = [...game.rules.moves(session.state)] as unknown[];
    const drawn = moves[crypto.getRandomValues(new Uint32Array(1))[0]! % Math.max(1, moves.length)];
    if (drawn !== undefined) play(game.notation.move.print(drawn));
  });
}
