import { type Lesson, expect } from '@quadrille/kit';
import { notation } from './notation/notation.ts';
import type { Placement } from './rules/piece.ts';
import { legalPlacements, usableCorners } from './rules/placements.ts';
import { rules } from './rules/rules.ts';
import { edgeNeighbours, rowOf } from './rules/square.ts';
import { type State, placedPieces } from './rules/state.ts';

/** A position of a lesson, with the legal placements of blue. */
interface LessonPosition {
  readonly state: State;
  /** The texts of the moves that satisfy `fits`. */
  moves(fits: (placement: Placement) => boolean): string[];
  /** Usable corners of blue after a placement. */
  cornersAfter(placement: Placement): number;
}

function lessonPosition(params: string, position?: string): LessonPosition {
  const state = expect(rules.start(expect(notation.params.parse(params)), position));
  const legal = [...legalPlacements(state, state.colour)];
  return {
    state,
    moves: (fits) => legal.filter(fits).map(({ squares }) => notation.move.print({ kind: 'place', squares })),
    cornersAfter: ({ squares }) => {
      const board = state.board.map((owner, square) => (squares.includes(square) ? state.colour + 1 : owner));
      return usableCorners({ ...state, board }, state.colour).length;
    },
  };
}

const anyPlacement = (): boolean => true;

const isPiece =
  (name: string) =>
  ({ piece }: Placement): boolean =>
    piece.name === name;

/** Whether the placement covers this square. */
function covers({ squares }: Placement, square: string): boolean {
  return squares.some((each) => notation.move.print({ kind: 'place', squares: [each] }) === square);
}

/** All these moves get the same text. */
const withText = (key: string, moves: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(moves.map((move) => [move, key]));

const beginning = 'n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1';
const afterTwoPieces = lessonPosition('game=duo', beginning);

const startOfDuo = lessonPosition('game=duo');

const upright = 'f4,f5,f6,f7,f8';
const mirrored = 'g9,h9,i9,j9,j10';

/** Picking, rotating, flipping and placing a piece, and giving up. */
const controls: Lesson = {
  id: 'controls',
  params: 'game=duo',
  steps: [
    {
      id: 'place',
      answers: startOfDuo.moves(isPiece('X')),
      mistakes: withText(
        'lesson.controls.place.other',
        startOfDuo.moves((placement) => !isPiece('X')(placement)),
      ),
      marks: ['X', 'e10'],
    },
    {
      id: 'turn',
      position: beginning,
      answers: [upright],
      mistakes: withText(
        'lesson.controls.turn.elsewhere',
        afterTwoPieces.moves(isPiece('I5')).filter((move) => move !== upright),
      ),
      marks: ['I5', upright],
    },
    {
      id: 'flip',
      position: beginning,
      answers: [mirrored],
      mistakes: withText(
        'lesson.controls.flip.elsewhere',
        afterTwoPieces.moves(isPiece('L5')).filter((move) => move !== mirrored),
      ),
      marks: ['L5', mirrored],
    },
    {
      id: 'give-up',
      position: beginning,
      answers: ['giveup'],
      mistakes: withText(
        'lesson.controls.give-up.on',
        afterTwoPieces.moves(() => true),
      ),
    },
  ],
};

const startOfFour = lessonPosition('game=classic');

/** The first piece: in the corner, and not a small one. */
const first: Lesson = {
  id: 'first',
  params: 'game=classic',
  steps: [
    { id: 'corner', answers: startOfFour.moves(anyPlacement), marks: ['a20'] },
    {
      id: 'large',
      position: 't/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t/t,-,-,1',
      answers: startOfFour.moves(({ piece }) => piece.size === 5),
      mistakes: withText(
        'lesson.first.large.small',
        startOfFour.moves(({ piece }) => piece.size < 5),
      ),
      marks: ['a20'],
    },
  ],
};

const meetingPosition = 'n/n/n/d1i/c111h/d1a11f/g1b22b/g1b22b/i2d/h222c/i2d/n/n/n,-,-,1';
const meeting = lessonPosition('game=duo', meetingPosition);
const yellow = new Set(placedPieces(meeting.state, 1).flatMap(({ squares }) => squares));

/** Corner to corner, never edge to edge; other colours do not matter. */
export const corners: Lesson = {
  id: 'corners',
  params: 'game=duo',
  steps: [
    {
      id: 'touch',
      position: beginning,
      answers: afterTwoPieces.moves(anyPlacement),
      marks: ['d8', 'f8', 'c9', 'g9', 'c11', 'g11', 'd12', 'f12'],
    },
    {
      id: 'edge',
      position: beginning,
      answers: afterTwoPieces.moves(isPiece('O')),
      mistakes: withText(
        'lesson.corners.edge.other',
        afterTwoPieces.moves((placement) => !isPiece('O')(placement)),
      ),
      marks: ['O'],
    },
    {
      id: 'others',
      position: meetingPosition,
      answers: meeting.moves(({ squares }) =>
        squares.some((square) => edgeNeighbours(14, square).some((near) => yellow.has(near))),
      ),
      mistakes: withText(
        'lesson.corners.others.apart',
        meeting.moves(
          ({ squares }) => !squares.some((square) => edgeNeighbours(14, square).some((near) => yellow.has(near))),
        ),
      ),
    },
  ],
};

const wallWithGap = 'n/n/n/n/n/n/22222a2222c2/j222a/c11i/c1j/n/n/n/n,-,-,1';
const closing = lessonPosition('game=duo', wallWithGap);

const isThrough = (placement: Placement): boolean =>
  covers(placement, 'f8') && placement.squares.some((square) => rowOf(square) > 7);

const manyCorners = 12;
const isWide = (placement: Placement): boolean =>
  isPiece('W')(placement) && afterTwoPieces.cornersAfter(placement) >= manyCorners;

/** Room is worth more than squares: go through gaps, and keep many corners. */
const lanes: Lesson = {
  id: 'lanes',
  params: 'game=duo',
  steps: [
    {
      id: 'gap',
      position: wallWithGap,
      answers: closing.moves(isThrough),
      mistakes: withText(
        'lesson.lanes.gap.below',
        closing.moves((placement) => !isThrough(placement)),
      ),
      marks: ['f8'],
    },
    {
      id: 'corners',
      position: beginning,
      answers: afterTwoPieces.moves(isWide),
      mistakes: {
        ...withText(
          'lesson.lanes.corners.few',
          afterTwoPieces.moves((placement) => isPiece('W')(placement) && !isWide(placement)),
        ),
        ...withText(
          'lesson.lanes.corners.other',
          afterTwoPieces.moves((placement) => !isPiece('W')(placement)),
        ),
      },
      marks: ['W'],
    },
  ],
};

const oneDoor = 'n/n/n/n/n/n/n/n/d1i/d11h/n/n/22l/22l,-,-,1';
const twoDoors = 'n/n/n/n/n/n/n/n/n/n/i11c/i1d/n/e222f,-,-,1';
const shut = 'n/n/n/n/n/n/n/n/d1i/d11h/a111j/b1k/22l/22l,2,-,1';
const withOneDoor = lessonPosition('game=duo', oneDoor);
const withTwoDoors = lessonPosition('game=duo', twoDoors);
const afterShutting = lessonPosition('game=duo', shut);

const bar = 'e2,f2,g2,h2,i2';

const closes = (placement: Placement): boolean => covers(placement, 'c3');

/** Occupy the corners of the opponents. */
const blocking: Lesson = {
  id: 'blocking',
  params: 'game=duo',
  steps: [
    {
      id: 'door',
      position: oneDoor,
      answers: withOneDoor.moves(closes),
      mistakes: withText(
        'lesson.blocking.door.open',
        withOneDoor.moves((placement) => !closes(placement)),
      ),
      marks: ['c3'],
    },
    {
      id: 'doors',
      position: twoDoors,
      answers: [bar],
      mistakes: withText(
        'lesson.blocking.doors.one',
        withTwoDoors.moves((placement) => covers(placement, 'e2') !== covers(placement, 'i2')),
      ),
      marks: ['e2', 'i2'],
    },
  ],
};

/** A colour that cannot place is out; the others continue. */
const passing: Lesson = {
  id: 'passing',
  params: 'game=duo',
  steps: [{ id: 'alone', position: shut, answers: afterShutting.moves(anyPlacement) }, { id: 'count' }],
};

const crossroads = 'r22/r22/t/n11c3/s3/s3/s3/s3/t/t/t/t/t/t/t/t/t/t/44r/4s,-,-,1';
const atCrossroads = lessonPosition('', crossroads);

const stops = (placement: Placement): boolean => covers(placement, 'r18');
const hurts = (placement: Placement): boolean => covers(placement, 's18');

/** The partner's corners are worth as much as the own ones. */
const teams: Lesson = {
  id: 'teams',
  params: '',
  steps: [
    {
      id: 'together',
      position: crossroads,
      answers: atCrossroads.moves((placement) => stops(placement) && !hurts(placement)),
      mistakes: {
        ...withText('lesson.teams.together.partner', atCrossroads.moves(hurts)),
        ...withText(
          'lesson.teams.together.open',
          atCrossroads.moves((placement) => !stops(placement) && !hurts(placement)),
        ),
      },
      marks: ['r18'],
    },
  ],
};

/** In teaching order. */
export const lessons: readonly Lesson[] = [controls, first, corners, lanes, blocking, passing, teams];
