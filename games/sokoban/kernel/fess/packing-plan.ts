import { mark, release, take, takeZeroed } from '../memory/memory';
import { boxCount, cells } from '../board/board';
import { addCell, countSet, hasCell, isSubset, setBytes, setWords } from '../board/cell-set';
import { get16, get32, get64, get8, set16, set32, set64 } from '../memory/arrays';
import { markSources } from '../board/macro-moves';
import { clearBoxes, putBox } from '../board/position';
import { liveCell, liveCells } from '../board/push-distance';

/**
 * The order in which goals are filled, as found by `plan-search.ts`. Each step is a set of cells with boxes; the last
 * one has all goals.
 */
export let planSteps: i32 = 0;
/** Sets of live cells by step, from 0, the empty set. */
let steps: usize = 0;
let mostSteps: i32 = 0;
/** u64 by live cell, a bit for each place that the plan fills from elsewhere; i32 by step: places filled so far. */
let supplies: usize = 0;
let askedAfter: usize = 0;
/** Later places are not tracked. */
const mostAsked: i32 = 63;

/** Resets to a plan without steps. */
export function makePlan(): bool {
  mostSteps = 4 * boxCount + 64;
  planSteps = 0;
  steps = takeZeroed(<usize>(mostSteps + 1) * setBytes());
  supplies = takeZeroed(<usize>(liveCells + 1) * 8);
  askedAfter = takeZeroed(<usize>(mostSteps + 1) * 4);
  targets = take(<usize>(mostSteps + 1) * 2);
  sources = take(<usize>(mostSteps + 1) * 2);
  return sources != 0;
}

export function planStep(step: i32): usize {
  return steps + <usize>step * setBytes();
}

/** The highest step that the set of boxes has reached. */
export function stepOf(set: usize): i32 {
  const words = setWords();
  for (let step = planSteps; step > 0; step--) if (isSubset(planStep(step), set, words)) return step;
  return 0;
}

/** Boxes without information come first, in any order. */
export function planFirst(set: usize): void {
  for (let live = 0; live < liveCells; live++) {
    if (!((get64(set, live >> 6) >> (live & 63)) & 1)) continue;
    memory.copy(planStep(planSteps + 1), planStep(planSteps), setBytes());
    planSteps++;
    addCell(planStep(planSteps), get16(liveCell, live));
  }
}

/** False without room for another step. */
export function planNext(set: usize): bool {
  if (planSteps >= mostSteps) return false;
  planSteps++;
  memory.copy(planStep(planSteps), set, (<usize>setWords()) << 3);
  return true;
}

/** Call after the last step. `byPulls`: for the backward search. */
export function endPlan(byPulls: bool): void {
  findTargets();
  findSuppliers(byPulls);
}

/** u16 by step: the cell it fills, and the cell of the box; `cells` if it comes from elsewhere. */
let targets: usize = 0;
let sources: usize = 0;

export function stepTarget(step: i32): i32 {
  return get16(targets, step);
}

export function stepSource(step: i32): i32 {
  return get16(sources, step);
}

function findTargets(): void {
  for (let step = 1; step <= planSteps; step++) {
    set16(targets, step, cells);
    set16(sources, step, cells);
    for (let cell = 0; cell < cells; cell++) {
      const before = hasCell(planStep(step - 1), cell);
      const after = hasCell(planStep(step), cell);
      if (after && !before) set16(targets, step, cell);
      if (before && !after) set16(sources, step, cell);
    }
  }
}

/** For each place filled from elsewhere: where the box can come from when all earlier places are filled. */
function findSuppliers(byPulls: bool): void {
  const bottom = mark();
  const reached = take(<usize>cells + 1);
  if (!reached) return;
  let asked = 0;
  for (let step = 1; step <= planSteps; step++) {
    const before = planStep(step - 1);
    const after = planStep(step);
    set32(askedAfter, step - 1, asked);
    // A parked box continues, so no other box is needed.
    if (countSet(after, setWords()) == countSet(before, setWords()) || asked >= mostAsked) continue;
    memory.fill(reached, 0, <usize>cells + 1);
    clearBoxes();
    let target = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (hasCell(before, cell)) putBox(cell);
      else if (hasCell(after, cell)) target = cell;
    }
    markSources(target, reached, byPulls);
    for (let live = 0; live < liveCells; live++) {
      if (get8(reached, get16(liveCell, live))) set64(supplies, live, get64(supplies, live) | ((<u64>1) << asked));
    }
    asked++;
  }
  set32(askedAfter, planSteps, asked);
  release(bottom);
}

/** Bit set: the remaining places after a step that a box on this cell could fill. */
export function suppliedFrom(live: i32, step: i32): u64 {
  return get64(supplies, live) & (~(<u64>0) << get32(askedAfter, step));
}
