import type { AnySession, BoardLook, Mover, Outcome, Say, Seat, SeatHolder } from '@quadrille/kit';
import { announce, playSound, toast } from '@quadrille/ui';
import { useShellKeys } from '@quadrille/ui/shell';
import { holderOf, outcomeOf, type Command } from '@quadrille/table';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { nameAmong } from '../game/seat-name.ts';
import { titleAmong, withOwnName } from '../me/own-name.ts';
import { useOwnResult, type OwnResult } from '../me/use-own-result.ts';
import { useProfile } from '../me/profile-live.ts';
import type { LoadedGame } from '../games.ts';
import { explain, useGameSay } from '../saying.ts';
import { useIsLiveGame } from '../online/live-games.ts';
import { settingsNow, useBoardLook } from '../settings-live.ts';
import { useStudy, type Study } from '../study/use-study.ts';
import { soundMove } from './move-sound.ts';
import type { PlayedGame, PlayedNow } from './played-game.ts';
import { useReplay, type Replay } from './replay.ts';
import { useComputers } from './use-computers.ts';
import { useNews } from './use-news.ts';
import { useQueued, type Queued } from './use-queued.ts';
import { useRefereeWarnings } from './use-referee-warnings.ts';
import { useWatch, type Watch } from './watch.ts';

/** So that a computer's move is seen to answer ours, and not to be part of it. */
const answerPause = 400;

type Open = 'pause' | 'play-on' | 'share' | undefined;

/** The play page without its looks: what is true, and what may be wanted. */
export interface Playing extends PlayedNow {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly say: Say;
  readonly look: BoardLook;
  readonly study: Study;
  readonly replay: Replay;
  readonly watch: Watch;
  /** What the board shows: the game, or moves tried out. */
  readonly shown: AnySession;
  /** Seats that have the turn. */
  readonly asked: readonly Seat[];
  /** Seats that may act on this board now. */
  readonly hands: readonly Seat[];
  readonly thinking: Seat | undefined;
  readonly queued: Queued;
  /** The outcome at the shown place. */
  readonly over: Outcome | undefined;
  readonly isWatching: boolean;
  /** Nobody asks an engine about this game now: it is played against people in this browser. */
  readonly isBarred: boolean;
  readonly isFinished: boolean;
  /** The end is to be shown. */
  readonly isEnded: boolean;
  /** A person has won, just now and here: there is something to celebrate. */
  readonly isTriumph: boolean;
  /** What the end did to the profile of whoever plays here. */
  readonly ownResult: OwnResult | undefined;
  readonly open: Open;
  /** Lets the computers go on with a game that was only looked at; undefined: they may, or it is a person's turn. */
  readonly goOn: (() => void) | undefined;
  /** For sentences. */
  seatName(seat: Seat): string;
  /** For cards: "you" for a person without a name. */
  seatTitle(seat: Seat): string;
  act(command: Command): boolean;
  playOnBoard(move: unknown, by: Mover): void;
  go(place: number): void;
  reseat(seat: Seat, holder: SeatHolder): void;
  /** Leaves the end for the moves that led there. */
  lookBack(): void;
  turnBoard(): void;
  setOpen(open: Open): void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

export function usePlay(loaded: LoadedGame, played: PlayedGame): Playing {
  const { game, players } = loaded;
  const now = useSyncExternalStore(played.subscribe, played.now);
  const { table, session, seats, ours, mode, remote } = now;
  const { name } = useProfile().me;
  const seatNameIn = useCallback(
    (say: Say, seat: Seat) => nameAmong(say, withOwnName(seats, name), seat),
    [seats, name],
  );
  const say = useGameSay(loaded, seatNameIn);
  const replay = useReplay(played);
  const watch = useWatch(session);
  const [hasEndedHere, setEndedHere] = useState(false);
  const isFinished = outcomeOf(table) !== undefined;
  const isBarred = useIsLiveGame(game.id);
  const study = useStudy(session, game.analyst !== undefined && !isBarred, hasEndedHere && isFinished, say);
  const isHelped = study.hints.hint !== undefined || study.isAnalysing || study.isBarShown;
  const ownResult = useOwnResult(loaded, played, isHelped);
  const { shown, trying } = study;
  const [byHand, setByHand] = useState(0);
  // Who sits down at a table that is watched finds the own side below from then on.
  const rotation = ((ownSide(loaded, session, ours) + byHand) % 4) as BoardLook['rotation'];
  const [open, setOpen] = useState<Open>();
  const [looking, setLooking] = useState(false);
  // Computers leave a game alone that somebody has only been sent.
  const [goesOn, setGoesOn] = useState(false);
  const isLeftAlone = now.isOnlySeen && !goesOn;
  const notes = useRef(new Set<string>());
  const look = useBoardLook(rotation);
  useNews(played, game, say, () => setEndedHere(true));
  useRefereeWarnings(played, now, say);

  const asked = askedSeats(shown);
  const isFree = mode === 'owner' && !replay.running;
  const isPresent = session.cursor === table.line.cursor;
  const mayPlay = isFree && isPresent;
  const hands = study.isSandbox ? asked : mayPlay ? asked.filter((seat) => ours.includes(seat)) : [];
  const isWatching = ours.length === 0 && players.length > 0 && !remote;

  const refuse = (wrong: Parameters<typeof explain>[1]): false => {
    if (settingsNow().sound) playSound('no');
    announce(explain(say, wrong));
    return false;
  };
  const act = (command: Command): boolean => {
    const done = played.do(command);
    if (!done.ok) return refuse(done.error);
    setLooking(false);
    return true;
  };
  const playOnBoard = (move: unknown, by: Mover) => {
    if (!study.isSandbox) return void act({ by, k: 'move', m: game.notation.move.print(move), move });
    const tried = study.play(move, by);
    if (!tried.ok) return void refuse(tried.error);
    announce(game.notation.speak(shown.state, move, say, by));
    soundMove(game, shown.state, move);
  };
  const thinkingHere = useComputers({
    loaded,
    session,
    seats,
    awake:
      !remote && mayPlay && !isLeftAlone && open === undefined && !study.isSandbox && (!isWatching || watch.isAwake),
    shortest: isWatching ? watch.pace : answerPause,
    left: (seat) => (table.control.kind === 'none' ? undefined : played.clocks()[seat]),
    played: (m, by) => void act({ by, k: 'move', m }),
    noted: (key) => {
      // What was said once in this game need not be said at every move.
      if (!notes.current.has(key)) toast(say(key));
      notes.current.add(key);
    },
    failed: (reason) => toast(say('computer.failed', { reason })),
  });
  const thinking = remote && !isFinished ? asked.find((seat) => seats[seat]?.player !== undefined) : thinkingHere;
  const queued = useQueued({
    game,
    session,
    waiting: mayPlay && thinkingHere !== undefined && ours.length === 1 && !study.isSandbox ? ours[0] : undefined,
    hands,
    play: (m, by) => void act({ by, k: 'move', m }),
    dropped: (wrong) => {
      refuse(wrong);
      toast(say('queued.dropped', { reason: explain(say, wrong) }));
    },
  });
  useEffect(() => {
    if (open === undefined) return undefined;
    played.pause();
    return () => played.resume();
  }, [played, open]);

  const go = (place: number) => {
    replay.stop();
    trying.end();
    if (isWatching && place < session.length) watch.pause();
    played.go(place);
  };
  const back = takingBack(now, ours, act);
  const step = (by: -1 | 1) => () => {
    replay.stop();
    if (trying.trial) return trying.go(shown.cursor + by);
    if (isWatching && by < 0) watch.pause();
    (by < 0 ? back.undo : back.redo)?.();
  };
  const undo = trying.trial || (isFree && back.undo) ? step(-1) : undefined;
  const redo = (trying.trial && !shown.atEnd) || (!trying.trial && isFree && back.redo) ? step(1) : undefined;
  useShellKeys({
    paused: open !== undefined,
    pause: () => {
      if (queued.move !== undefined) queued.cancel();
      else if (trying.trial) trying.end();
      else if (study.hints.hint) study.hints.close();
      else setOpen('pause');
    },
    undo: () => undo?.(),
    redo: () => redo?.(),
    step: (by) => (trying.trial ? trying.go(shown.cursor + by) : go(session.cursor + by)),
  });

  return {
    ...now,
    loaded,
    played,
    say,
    look,
    study,
    replay,
    watch,
    shown,
    asked,
    hands,
    thinking,
    queued,
    over: shown.turn.kind === 'over' ? shown.turn.outcome : undefined,
    isWatching,
    isBarred,
    isFinished,
    isEnded: session.turn.kind === 'over' && session.atEnd && !trying.trial && !looking && !study.isReviewing,
    isTriumph: hasEndedHere && (outcomeOf(table)?.winners.some((seat) => ours.includes(seat)) ?? false),
    ownResult,
    open,
    goOn: isLeftAlone && !isFinished && asked.some((seat) => !ours.includes(seat)) ? () => setGoesOn(true) : undefined,
    seatName: (seat) => seatNameIn(say, seat),
    seatTitle: (seat) => {
      const { holder, left } = table.places[seat]!;
      const title = titleAmong(say, seats, seat);
      return left?.name && holder.kind === 'computer' ? say('seat.for', { name: title, leaver: left.name }) : title;
    },
    act,
    playOnBoard,
    go,
    reseat: (seat, holder) => void act({ by: 'house', k: 'seat', seat, holder: holderOf(holder) }),
    lookBack: () => {
      setLooking(true);
      go(0);
    },
    turnBoard: () => setByHand(byHand + (seats.length === 2 ? 2 : 1)),
    setOpen: (next) => {
      replay.stop();
      setOpen(next);
    },
    undo,
    redo,
  };
}

/** Freely where no clock runs; otherwise whoever moved last asks the others. */
function takingBack({ table, mode }: PlayedNow, persons: readonly Seat[], act: (command: Command) => boolean) {
  const { line, setup } = table;
  const stops = persons.length > 0 ? persons : undefined;
  if (mode !== 'owner') return {};
  if (setup.back === 'free') {
    const hasEnded = line.end !== undefined && line.atEnd;
    return {
      undo: hasEnded || line.undo(stops) ? () => act({ by: 'house', k: 'undo' }) : undefined,
      redo: line.redo(stops) ? () => act({ by: 'house', k: 'redo' }) : undefined,
    };
  }
  const asker = persons.findLast(
    (seat) => line.undo([seat]) !== undefined && line.entryAt(line.length - 1) !== undefined,
  );
  const may = setup.back === 'offer' && asker !== undefined && outcomeOf(table) === undefined;
  return { undo: may ? () => act({ by: asker, k: 'offer', what: 'back' }) : undefined };
}

/** Whoever is the only person at this screen sits at the lower edge. */
function ownSide({ game }: LoadedGame, { params }: AnySession, ours: readonly Seat[]): BoardLook['rotation'] {
  const [only, ...others] = ours;
  const side = only === undefined || others.length > 0 ? 0 : (game.setup.sides?.(params)[only] ?? 0);
  return ((4 - side) % 4) as BoardLook['rotation'];
}

function askedSeats({ turn }: AnySession): readonly Seat[] {
  if (turn.kind === 'seat') return [turn.seat];
  return turn.kind === 'any' ? turn.seats : [];
}
