import type { Words } from '@quadrille/kit';
import { en as level } from '@quadrille/sokoban/words/en';

export const en = {
  ...level,
  'setup.racers': 'Racers',
  'setup.minutes': 'Minutes at most',
  'fact.best': { one: 'solved in {n} step', other: 'solved in {n} steps' },
  'outcome.fewest': 'Fewest steps; among equals the earlier one.',
  'outcome.nobody': 'Nobody has solved the level.',
  'spoken.undo': 'A step back',
  'spoken.again': 'From the start again',
  'spoken.done': 'Done',
  'spoken.time': 'The time is up',
  'race.undo': 'A step back',
  'race.again': 'Start again',
  'race.done': 'I leave it at that',
  'race.solved': 'Solved in {n} steps. There is time to find a shorter way.',
  'race.waiting': 'Done. The others still race; their boards are shown at the end.',
  'race.board': 'Board of {seat}',
  'fault.move-shape': '“{text}” is not a move: a letter of l, u, r, d, L, U, R, D, or undo, again, done.',
  'fault.no-seat': 'There are {n} racers.',
  'fault.racer-done': 'Whoever is done does not go on.',
  'fault.racer-solved': 'The level is solved: start again for a shorter way, or leave it at that.',
  'fault.racer-start': 'Nothing has been played yet.',
  'fault.referee-only': 'Only the referee calls the time.',
  'fault.referee-time': 'The referee only calls the time.',
  'fault.position-racers': 'There are {n} racers; the position tells of {found}.',
  'fault.position-racer':
    'A racer’s part is made of steps, the best line as =moves.pushes.place, and ! for who is done.',
  'fault.position-step': 'Step {n} cannot be made there.',
  'fault.position-best': 'This best line does not fit what is on the board.',
} satisfies Words;
