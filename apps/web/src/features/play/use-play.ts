import type { AnySession, BoardStyle, Mover, Outcome, Say, Seat } from '@quadrille/kit';
import { type Command, outcomeOf } from '@quadrille/table';
import { announce, playSound, toast } from '@quadrille/ui';
import { useShellKeys } from '@quadrille/ui/shell';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { useIsLiveGame } from '../../platform/live-games.ts';
import { explain, useGameSay } from '../../platform/messages.ts';
import { nameAmong } from '../../platform/seat-names.ts';
import { getSettings, useBoardLook } from '../../platform/settings.ts';
import { titleAmong, useProfile, withOwnName } from '../../shared/profile/profile-live.ts';
import { type Study, useStudy } from '../study/use-study.ts';
import { playMoveSounds } from '../../shared/board/board-of.ts';
import { useAnnouncements, useRefereeWarnings } from './announcements.ts';
import { useComputers } from './computers.ts';
import type { PlayedGame, PlayedNow } from './played-game.ts';
import { type Replay, type Watch, useReplay, useWatch } from './replay.tsx';
import { type OwnResult, useOwnResult } from './use-own-result.ts';
import type { Premove } from '../../shared/board/board-stage.tsx';
import { usePremove } from './use-premove.ts';

/** Minimum delay in milliseconds, so that a computer's move is seen as a reply. */
const minAnswerDelayMs = 400;

/** `resign` and `abort` ask first; the menu of an online table holds the questions. */
type DialogName = 'pause' | 'play-on' | 'share' | 'resign' | 'abort';

/** The play page's logic without its appearance, in parts. */
export interface Playing extends TableView {
  readonly board: BoardControl;
  readonly navigation: Navigation;
  readonly ending: Ending;
  readonly study: Study;
  readonly replay: Replay;
  readonly watch: Watch;
  readonly dialog: DialogControl;
  /** Engines are disabled, because this browser plays the game against people. */
  readonly isAnalysisBarred: boolean;
}

/** The table, its messages, and commands to it. */
interface TableView extends PlayedNow {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly say: Say;
  readonly isFinished: boolean;
  /** All seats are computers, and the game is played here. */
  readonly isWatching: boolean;
  /** Worded for sentences. */
  seatName(seat: Seat): string;
  /** Worded for cards: "You" for a person without a name. */
  seatTitle(seat: Seat): string;
  /** False if the command was refused; the player has seen the reason. */
  act(command: Command): boolean;
}

/** What the board shows and accepts. */
interface BoardControl {
  /** The match, or trial moves. */
  readonly displayedSession: AnySession;
  readonly look: BoardStyle;
  readonly seatsToMove: readonly Seat[];
  /** Seats that may act on this board now. */
  readonly controllableSeats: readonly Seat[];
  readonly thinkingSeat: Seat | undefined;
  readonly queued: Premove;
  /** Lets the computers continue a shared game; undefined if they already may, or a person has the turn. */
  readonly resumeComputers: (() => void) | undefined;
  play(move: unknown, by: Mover): void;
  rotate(): void;
}

interface Navigation {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Jumps to the position after `place` moves. */
  go(place: number): void;
}

interface Ending {
  /** The outcome at the displayed position. */
  readonly outcome: Outcome | undefined;
  readonly isShown: boolean;
  /** A local player has just won. */
  readonly isTriumph: boolean;
  /** The game ended on this page, rather than being opened after its end. */
  readonly isFresh: boolean;
  /** How the end changed the profile. */
  readonly ownResult: OwnResult | undefined;
  show(): void;
  /** Closes the card. */
  dismiss(): void;
  /** Closes the card and shows the moves from the first. */
  lookBack(): void;
}

interface DialogControl {
  readonly current: DialogName | undefined;
  open(name: DialogName): void;
  close(): void;
}

export function usePlay(loaded: LoadedGame, played: PlayedGame): Playing {
  const table = useTable(loaded, played);
  const { session, say, ours, isFinished } = table;
  const [hasEndedHere, setEndedHere] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const isAnalysisBarred = useIsLiveGame(loaded.game.id);
  const mayAnalyse = loaded.game.analyst !== undefined && !isAnalysisBarred;
  const study = useStudy(session, mayAnalyse, hasEndedHere && isFinished, say);
  const isHelped = study.hints.hint !== undefined || study.analysis.isOpen || study.analysis.isBarShown;
  const ownResult = useOwnResult(loaded, played, isHelped);
  const replay = useReplay(played);
  const watch = useWatch(session);
  const dialog = useDialog(played, replay);
  useAnnouncements(played, loaded.game, say, () => setEndedHere(true));
  useRefereeWarnings(played, table, say);
  const act = (command: Command): boolean => {
    const isDone = table.act(command);
    if (isDone) setDismissed(false);
    return isDone;
  };
  const board = useBoard({ ...table, act }, { study, replay, watch, isPaused: dialog.current !== undefined });
  const navigation = useNavigation({ ...table, act }, { study, replay, watch });
  const { trying } = study;
  useShellKeys({
    isPaused: dialog.current !== undefined,
    onPause: () => {
      if (board.queued.move !== undefined) board.queued.cancel();
      else if (trying.trial) trying.end();
      else if (study.hints.hint) study.hints.close();
      else dialog.open('pause');
    },
    undo: () => navigation.undo?.(),
    redo: () => navigation.redo?.(),
    step: (by) => (trying.trial ? trying.go(study.shown.cursor + by) : navigation.go(session.cursor + by)),
  });
  const { turn } = study.shown;
  const isAtEnd = session.turn.kind === 'over' && session.isAtEnd;
  return {
    ...table,
    act,
    board,
    navigation,
    ending: {
      outcome: turn.kind === 'over' ? turn.outcome : undefined,
      isShown: isAtEnd && !trying.trial && !isDismissed && !study.review.isOpen,
      isTriumph: hasEndedHere && (outcomeOf(table.table)?.winners.some((seat) => ours.includes(seat)) ?? false),
      isFresh: hasEndedHere,
      ownResult,
      show: () => setDismissed(false),
      dismiss: () => setDismissed(true),
      lookBack: () => {
        setDismissed(true);
        navigation.go(0);
      },
    },
    study,
    replay,
    watch,
    dialog,
    isAnalysisBarred,
  };
}

function useTable(loaded: LoadedGame, played: PlayedGame): TableView {
  const now = useSyncExternalStore(played.subscribe, played.now);
  const { table, seats, ours, remote } = now;
  const { name } = useProfile().me;
  const seatNameIn = useCallback(
    (say: Say, seat: Seat) => nameAmong(say, withOwnName(seats, name), seat),
    [seats, name],
  );
  const say = useGameSay(loaded, seatNameIn, ours.length === 1 ? ours[0] : undefined);
  return {
    ...now,
    loaded,
    played,
    say,
    isFinished: outcomeOf(table) !== undefined,
    isWatching: ours.length === 0 && loaded.players.length > 0 && !remote,
    seatName: (seat) => seatNameIn(say, seat),
    seatTitle: (seat) => {
      const { holder, left } = table.places[seat]!;
      const title = titleAmong(say, seats, seat);
      return left?.name && holder.kind === 'computer' ? say('seat.for', { name: title, leaver: left.name }) : title;
    },
    act: (command) => {
      const done = played.do(command);
      if (!done.ok) refuse(say, done.error);
      return done.ok;
    },
  };
}

function refuse(say: Say, fault: Parameters<typeof explain>[1]): void {
  if (getSettings().sound) playSound('no');
  announce(explain(say, fault));
}

interface Helpers {
  readonly study: Study;
  readonly replay: Replay;
  readonly watch: Watch;
}

function useBoard(table: TableView, { study, replay, watch, isPaused }: Helpers & { isPaused: boolean }): BoardControl {
  const { loaded, played, session, seats, ours, remote, say, isFinished, isWatching, act } = table;
  const { game } = loaded;
  const displayedSession = study.shown;
  const [turnsByHand, setTurnsByHand] = useState(0);
  // When a spectator takes a seat, the board turns to that seat's side.
  const rotation = ((ownSide(loaded, session, ours) + turnsByHand) % 4) as BoardStyle['rotation'];
  const look = useBoardLook(rotation);
  // Computers continue a shared game only on request.
  const [hasResumed, setResumed] = useState(false);
  const isLeftAlone = table.isOnlySeen && !hasResumed;
  const notes = useRef(new Set<string>());

  const seatsToMove = seatsWithTurn(displayedSession);
  const mayPlay = table.mode === 'owner' && !replay.running && session.cursor === table.table.line.cursor;
  const ownSeatsToMove = mayPlay ? seatsToMove.filter((seat) => ours.includes(seat)) : [];
  const controllableSeats = study.isSandbox ? seatsToMove : ownSeatsToMove;
  const mayComputersPlay = !remote && mayPlay && !isLeftAlone && !isPaused && !study.isSandbox;
  const thinkingHere = useComputers({
    loaded,
    session,
    seats,
    awake: mayComputersPlay && (!isWatching || watch.isAwake),
    shortest: isWatching ? watch.pace : minAnswerDelayMs,
    left: (seat) => (table.table.control.kind === 'none' ? undefined : played.clocks()[seat]),
    played: (m, by) => void act({ by, kind: 'move', move: m }),
    noted: (key) => {
      // Each note appears once per game.
      if (!notes.current.has(key)) toast(say(key));
      notes.current.add(key);
    },
    failed: (reason) => toast(say('computer.failed', { reason })),
  });
  const isWaiting = mayPlay && thinkingHere !== undefined && ours.length === 1 && !study.isSandbox;
  const queued = usePremove({
    game,
    session,
    waiting: isWaiting ? ours[0] : undefined,
    hands: controllableSeats,
    play: (m, by) => void act({ by, kind: 'move', move: m }),
    dropped: (fault) => {
      refuse(say, fault);
      toast(say('queued.dropped', { reason: explain(say, fault) }));
    },
  });
  const isComputersTurn = seatsToMove.some((seat) => !ours.includes(seat));
  return {
    displayedSession,
    look,
    seatsToMove,
    controllableSeats,
    thinkingSeat: remote && !isFinished ? seatsToMove.find((seat) => seats[seat]?.player !== undefined) : thinkingHere,
    queued,
    resumeComputers: isLeftAlone && !isFinished && isComputersTurn ? () => setResumed(true) : undefined,
    play: (move, by) => {
      if (!study.isSandbox)
        return void act({ by, kind: 'move', move: game.notation.move.print(move), parsedMove: move });
      const tried = study.trying.play(move, by);
      if (!tried.ok) return refuse(say, tried.error);
      announce(game.notation.speak(displayedSession.state, move, say, by));
      playMoveSounds(game, displayedSession.state, move);
    },
    rotate: () => setTurnsByHand(turnsByHand + (seats.length === 2 ? 2 : 1)),
  };
}

function useNavigation(table: TableView, { study, replay, watch }: Helpers): Navigation {
  const { played, session, mode, isWatching } = table;
  const { trying, shown } = study;
  const isFree = mode === 'owner' && !replay.running;
  const takeback = takebackOf(table);
  const step = (by: -1 | 1) => () => {
    replay.stop();
    if (trying.trial) return trying.go(shown.cursor + by);
    if (isWatching && by < 0) watch.pause();
    (by < 0 ? takeback.undo : takeback.redo)?.();
  };
  return {
    undo: trying.trial || (isFree && takeback.undo) ? step(-1) : undefined,
    redo: (trying.trial && !shown.isAtEnd) || (!trying.trial && isFree && takeback.redo) ? step(1) : undefined,
    go: (place) => {
      replay.stop();
      trying.end();
      if (isWatching && place < session.length) watch.pause();
      played.go(place);
    },
  };
}

/** Clocks stop while a dialog is open. */
function useDialog(played: PlayedGame, replay: Replay): DialogControl {
  const [current, setCurrent] = useState<DialogName>();
  useEffect(() => {
    if (current === undefined) return undefined;
    played.pause();
    return () => played.resume();
  }, [played, current]);
  const show = (next: DialogName | undefined) => {
    replay.stop();
    setCurrent(next);
  };
  return { current, open: show, close: () => show(undefined) };
}

/** Free if no clock runs; otherwise the player who moved last asks the others. */
function takebackOf({ table, mode, ours, act }: TableView): Partial<Record<'undo' | 'redo', () => void>> {
  const { line, setup } = table;
  const stops = ours.length > 0 ? ours : undefined;
  if (mode !== 'owner') return {};
  if (setup.back === 'free') {
    const hasEnded = line.end !== undefined && line.isAtEnd;
    return {
      ...((hasEnded || line.undo(stops)) && { undo: () => act({ by: 'house', kind: 'undo' }) }),
      ...(line.redo(stops) && { redo: () => act({ by: 'house', kind: 'redo' }) }),
    };
  }
  const asker = ours.findLast((seat) => line.undo([seat]) !== undefined && line.entryAt(line.length - 1) !== undefined);
  const mayAsk = setup.back === 'offer' && asker !== undefined && outcomeOf(table) === undefined;
  return mayAsk ? { undo: () => act({ by: asker, kind: 'offer', what: 'back' }) } : {};
}

/** The only local player sits at the lower edge. */
function ownSide({ game }: LoadedGame, { params }: AnySession, ours: readonly Seat[]): BoardStyle['rotation'] {
  const [only, ...others] = ours;
  const side = only === undefined || others.length > 0 ? 0 : (game.setup.sides?.(params)[only] ?? 0);
  return ((4 - side) % 4) as BoardStyle['rotation'];
}

function seatsWithTurn({ turn }: AnySession): readonly Seat[] {
  if (turn.kind === 'seat') return [turn.seat];
  return turn.kind === 'any' ? turn.seats : [];
}
