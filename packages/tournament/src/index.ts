export { maximumWeightMatching } from './maximum-weight-matching.ts';
export { nextMeetings, roundsOf, type NextMeetings } from './next-meetings.ts';
export { standings, tieBreaks, type Standing, type TieBreak } from './standings.ts';
export {
  tournamentKinds,
  type Entrant,
  type Meeting,
  type Pairing,
  type Tournament,
  type TournamentKind,
} from './tournament.ts';
