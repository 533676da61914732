import { printSlide } from '../notation/position.ts';
import { slides } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { slidesOf } from './solution-player.tsx';
import { puzzleOf, type ChipSession } from './chip-session.ts';

/** Slides looked at before the shortest way has to do. */
const patience = 2000;

/** A real way of that length: the shortest one, after slides that lead nowhere. Weaker players do not go straight. */
export function detour(state: State, shortest: readonly string[], length: number): readonly string[] {
  const busy = new Set(slidesOf(shortest).map(({ robot }) => robot));
  let seen = 0;
  const search = (session: ChipSession, extra: number): readonly string[] | undefined => {
    if (extra <= 0) return arrives(session, shortest) ? [] : undefined;
    // Robots that the solution does not need are the least in its way.
    const idleFirst = slides(session.state.board, session.state.robots).toSorted(
      (a, b) => Number(busy.has(a.robot)) - Number(busy.has(b.robot)),
    );
    for (const move of idleFirst) {
      if (++seen > patience) return undefined;
      const next = session.play({ kind: 'slide', ...move }, 0);
      if (!next.ok || next.value.turn.kind === 'over') continue;
      const rest = search(next.value, extra - 1);
      if (rest) return [printSlide(move), ...rest];
    }
    return undefined;
  };
  const before = search(puzzleOf(state), length - shortest.length);
  return before ? [...before, ...shortest] : shortest;
}

/** Whether these slides take the chip, the last of them and no other. */
function arrives(session: ChipSession, moves: readonly string[]): boolean {
  let now = session;
  for (const text of moves) {
    if (now.turn.kind === 'over') return false;
    const next = now.playText(text);
    if (!next.ok) return false;
    now = next.value;
  }
  return now.turn.kind === 'over';
}
