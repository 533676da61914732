import type { AnySession, BoardLook, Mover, Result, Say, SeatHolder } from '@quadrille/kit';
import { announce, chosenPreferences, playSound, toast } from '@quadrille/ui';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { eloText, heldBy, holderOptions, person } from '../game/ladder.ts';
import { nameAmong } from '../game/seat-name.ts';
import { paramsLine } from '../game/params-line.ts';
import type { LoadedGame } from '../games.ts';
import { explain, useGameSay } from '../saying.ts';
import { settingsNow, useBoardLook, useSettings } from '../settings-live.ts';
import { Page } from '../shell/page.tsx';
import { EvaluationBar } from '../study/evaluation-bar.tsx';
import { PlayOn } from '../study/play-on.tsx';
import { StudyPanels } from '../study/study-panels.tsx';
import { useStudy } from '../study/use-study.ts';
import { BoardStage } from './board-stage.tsx';
import type { GameBoard } from './board-of.ts';
import { Banners } from './banners.tsx';
import { EndPanel } from './end-panel.tsx';
import { MovesPanel } from './moves-panel.tsx';
import { PauseMenu } from './pause-menu.tsx';
import { PlayActions } from './play-actions.tsx';
import { PlayHead } from './play-head.tsx';
import type { PlayedGame } from './played-game.ts';
import { useReplay } from './replay.ts';
import { SeatCard } from './seat-card.tsx';
import { TeamBar } from './team-bar.tsx';
import { useComputers } from './use-computers.ts';
import { usePlayKeys } from './play-keys.ts';
import { useReferee } from './use-referee.ts';
import { useSession } from './use-session.ts';
import { WatchBar } from './watch-bar.tsx';
import { useWatch } from './watch.ts';
import './play.css';
import '../study/study.css';

interface PlayTableProps {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly Board: GameBoard;
}

/** So that a computer's move is seen to answer ours, and not to be part of it. */
const answerPause = 400;

/** A game being played: board, seats, moves, and what can be done with them. */
export function PlayTable({ loaded, played, Board }: PlayTableProps) {
  const { game, card, players } = loaded;
  const { live } = played;
  const session = useSession(live);
  const settings = useSettings();
  const mode = useSyncExternalStore(played.subscribe, played.mode);
  const seats = useSyncExternalStore(played.subscribe, played.seats);
  const seatNameIn = useCallback((say: Say, seat: number) => nameAmong(say, seats, seat), [seats]);
  const say = useGameSay(loaded, seatNameIn);
  const replay = useReplay(live);
  const watch = useWatch(session);
  const hasAnalyst = game.analyst !== undefined;
  const study = useStudy(session, hasAnalyst, say);
  const { shown, trying } = study;
  const [rotation, setRotation] = useState<BoardLook['rotation']>(0);
  const [open, setOpen] = useState<'pause' | 'play-on'>();
  const [looking, setLooking] = useState(false);
  const look = useBoardLook(rotation);
  /** What was said once in this game need not be said at every move. */
  const notes = useRef(new Set<string>());

  const people = seats.flatMap(({ player }, seat) => (player === undefined ? [seat] : []));
  const asked = askedSeats(shown);
  const free = mode === 'owner' && !replay.running;
  const hands = study.isSandbox ? asked : free ? asked.filter((seat) => people.includes(seat)) : [];
  const over = shown.turn.kind === 'over' ? shown.turn.outcome : undefined;
  const isWatching = people.length === 0 && players.length > 0;
  const isFinished = game.rules.turn(session.stateAt(session.length)).kind === 'over';
  const isEnded = session.turn.kind === 'over' && session.atEnd && !trying.trial && !looking && !study.isReviewing;

  const tell = (next: Result<AnySession>, spoken: string): boolean => {
    const { sound } = settingsNow();
    if (!next.ok) {
      if (sound) playSound('no');
      announce(explain(say, next.error));
      return false;
    }
    if (sound) playSound(next.value.turn.kind === 'over' ? 'win' : 'set');
    announce(spoken);
    return true;
  };
  const playInGame = (next: Result<AnySession>, spoken: string) => {
    if (!tell(next, spoken) || !next.ok) return;
    setLooking(false);
    live.set(next.value);
  };
  const playOnBoard = (move: unknown, by: Mover) => {
    const spoken = game.notation.speak(shown.state, move, say);
    if (study.isSandbox) tell(study.play(move, by), spoken);
    else playInGame(session.play(move, by), spoken);
  };
  const playText = (text: string) => {
    const move = game.notation.move.parse(text);
    if (move.ok) playInGame(session.playText(text), game.notation.speak(session.state, move.value, say));
  };
  const thinking = useComputers({
    loaded,
    session,
    seats,
    awake: free && open === undefined && !study.isSandbox && (!isWatching || watch.isAwake),
    shortest: isWatching ? watch.pace : answerPause,
    played: playText,
    noted: (key) => {
      if (!notes.current.has(key)) toast(say(key));
      notes.current.add(key);
    },
    failed: (reason) => toast(say('computer.failed', { reason })),
  });
  useReferee(free && session.atEnd && session.turn.kind === 'referee', session, playText, game);

  const go = (next: AnySession | undefined) => {
    replay.stop();
    trying.end();
    if (isWatching && next && !next.atEnd) watch.pause();
    if (next) live.set(next);
  };
  const back = isWatching ? undefined : people;
  const undo = () => (trying.trial ? trying.go(shown.cursor - 1) : go(session.undo(back)));
  const redo = () => (trying.trial ? trying.go(shown.cursor + 1) : go(session.redo(back)));
  const canUndo = trying.trial !== undefined || (mode === 'owner' && session.undo(back) !== undefined);
  const canRedo = trying.trial ? !shown.atEnd : mode === 'owner' && session.redo(back) !== undefined;
  const turnBoard = () => setRotation(((rotation + 1) % 4) as BoardLook['rotation']);
  const pause = () => {
    replay.stop();
    setOpen('pause');
  };
  usePlayKeys({
    paused: open !== undefined,
    pause: () => {
      if (trying.trial) trying.end();
      else if (study.hints.hint) study.hints.close();
      else pause();
    },
    undo: () => canUndo && undo(),
    redo: () => canRedo && redo(),
    step: (by) => (trying.trial ? trying.go(shown.cursor + by) : go(session.go(session.cursor + by))),
  });

  const title = card.words[say.language].title;
  const colours = game.setup.colours(session.params);
  const seatName = (seat: number) => nameAmong(say, seats, seat);
  const holders = holderOptions(players, say);
  const reseat = (seat: number, choice: string) => {
    const next = seats.map((holder, index) => (index === seat ? heldBy(holder, choice) : holder));
    played.reseat(next);
    announce(say('seat.changed', { n: seat + 1, name: nameAmong(say, next, seat) }));
  };
  const seatCard = (seat: number) => (
    <SeatCard
      key={seat}
      seat={seat}
      colour={colours[seat] ?? 0}
      name={seatName(seat)}
      rating={ratingOf(loaded, seats[seat], say)}
      facts={game.facts(shown.state, seat)}
      toMove={asked.includes(seat)}
      thinking={thinking === seat}
      won={over?.winners.includes(seat) ?? false}
      patterns={settings.patterns}
      say={say}
      holders={
        players.length > 0 && mode === 'owner' && !isFinished
          ? { options: holders, value: seats[seat]?.player ?? person, choose: (id) => reseat(seat, id) }
          : undefined
      }
    />
  );
  // Two sit opposite each other; more than two stand in one list.
  const opposite = seats.length === 2;
  const history = {
    session,
    say,
    replay,
    live,
    seats,
    colours,
    readOnly: mode === 'reader',
    verdicts: study.verdicts,
    go,
  };
  const mayHint = hands.length > 0 && !study.isSandbox && session.turn.kind === 'seat';

  return (
    <Page name="play" title={title}>
      <div className="play" data-seats={seats.length} data-testid="play">
        <PlayHead title={title} params={paramsLine(game, session.params, say)} say={say} pause={pause} />
        <Banners played={played} say={say} mode={mode} />
        <div className="seats-top">
          <TeamBar
            teams={game.rules.teams(session.params)}
            colours={colours}
            say={say}
            facts={(seat) => game.facts(shown.state, seat)}
            seatName={seatName}
          />
          {(opposite ? [1] : seats.map((_, seat) => seat)).map(seatCard)}
        </div>
        <BoardStage
          Board={Board}
          loaded={loaded}
          session={shown}
          hands={hands}
          say={say}
          seatName={seatName}
          look={look}
          preferences={chosenPreferences(settings, game.id, game.preferences)}
          marks={study.marks}
          heat={study.heat}
          bar={
            study.isBarShown && (
              <EvaluationBar
                chances={study.live.chances}
                colours={colours}
                say={say}
                seatName={seatName}
                turned={rotation === 2}
              />
            )
          }
          celebrate={isEnded ? over : undefined}
          play={playOnBoard}
        />
        <div className="seats-bottom">{opposite && seatCard(0)}</div>
        <div className="play-side">
          {isWatching && !isFinished && mode === 'owner' && (
            <WatchBar watch={watch} say={say} toEnd={() => live.set(session.go(session.length))} />
          )}
          {isEnded && over ? (
            <EndPanel
              outcome={over}
              loaded={loaded}
              played={played}
              session={session}
              say={say}
              review={() => {
                if (hasAnalyst) study.setReviewing(true);
                else {
                  setLooking(true);
                  go(session.go(0));
                }
              }}
            />
          ) : undefined}
          <StudyPanels
            study={study}
            session={session}
            colours={colours}
            say={say}
            seatName={seatName}
            go={go}
            playOn={() => setOpen('play-on')}
          />
          <MovesPanel {...history} />
        </div>
        <PlayActions
          say={say}
          undo={canUndo ? undo : undefined}
          redo={canRedo ? redo : undefined}
          study={
            hasAnalyst
              ? {
                  hint: mayHint ? study.hints.press : undefined,
                  isHintShown: study.hints.hint !== undefined,
                  isAnalysing: study.isAnalysing,
                  analyse: () => study.setAnalysing(!study.isAnalysing),
                }
              : undefined
          }
          rotate={turnBoard}
          session={shown}
          title={title}
          history={history}
          pause={pause}
        />
      </div>
      {open === 'play-on' && (
        <PlayOn loaded={loaded} session={shown} seats={seats} say={say} close={() => setOpen(undefined)} />
      )}
      {open === 'pause' && (
        <PauseMenu
          loaded={loaded}
          played={played}
          session={session}
          say={say}
          extras={
            hands.length > 0 && !study.isSandbox ? [...(game.rules.extras(session.state) as Iterable<unknown>)] : []
          }
          play={(move) => playInGame(session.play(move, hands[0] ?? 0), game.notation.speak(session.state, move, say))}
          close={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

function askedSeats({ turn }: AnySession): readonly number[] {
  if (turn.kind === 'seat') return [turn.seat];
  return turn.kind === 'any' ? turn.seats : [];
}

function ratingOf({ players }: LoadedGame, holder: SeatHolder | undefined, say: Say): string | undefined {
  const elo = players.find(({ id }) => id === holder?.player)?.elo;
  return elo === undefined ? undefined : eloText(say, elo);
}
