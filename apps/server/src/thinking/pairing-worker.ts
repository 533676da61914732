import { nextStep, type PlannedStep } from '../people/tournament/next-step.ts';
import type { PairTask } from './thinkers.ts';

/** How a large tournament goes on: nobody's move should wait for two hundred to be paired. */
export default function pair({ state, now }: PairTask): PlannedStep {
  return nextStep(state, now);
}
