import { ok, type Outcome, type Turn, type Umpire, type UmpiredGame } from '@quadrille/kit';
import { openCourse, type Course } from './engine/course.ts';

export const umpire: Umpire = {
  open: (query) => {
    const course = openCourse(query);
    return course.ok ? ok(umpired(course.value)) : course;
  },
};

const seatTurns: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ kind: 'seat', seat }));

function umpired(course: Course): UmpiredGame {
  const { ground } = course;
  return {
    turn: () => {
      const outcome = outcomeOf(course);
      return outcome ? { kind: 'over', outcome } : seatTurns[ground.toMove]!;
    },
    moves: () => course.moves().map((move) => ground.grid.texts[move]!),
    play: (text) => {
      const move = course.codeOf(text);
      if (move === undefined) return false;
      course.play(move);
      return true;
    },
  };
}

function outcomeOf(course: Course): Outcome | undefined {
  const { winner } = course.ground;
  if (winner >= 0) return { winners: [winner], reason: 'goal' };
  return course.isRepeated() ? { winners: [], reason: 'repetition' } : undefined;
}
