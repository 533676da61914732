export {
  mostBrought,
  maxPasskeyBytes,
  type AccountRequest,
  type AccountSheet,
  type BroughtResult,
  type CodeRequest,
  type CodesTold,
  type PasskeyAnswer,
  type PasskeyQuestion,
  type PasskeyWish,
} from './account.ts';
export {
  parseRefusal,
  type Did,
  type FairPlay,
  type Hello,
  type LobbyTable,
  type Me,
  type Opened,
  type OwnTable,
  type Sat,
  type SeatPlay,
} from './answer.ts';
export { tournamentBell } from './field.ts';
export type { HouseBots, OwnBots } from './bots.ts';
export {
  parseClientMessage,
  printClientMessage,
  socketCommands,
  type ClientMessage,
  type CommandBody,
  type SocketCommand,
  type SocketCommandName,
} from './messages.ts';
export type { DailyBoard, DailyLine, DayBoards, RushBoard, RushLine, RushRequest, SolutionRequest } from './dailies.ts';
export { quickControls, ratingRanges, type OwnSeek, type SeekWish, type WaitingFor } from './pairing.ts';
export {
  relations,
  reportReasons,
  verdicts,
  type Challenges,
  type Friend,
  type FriendList,
  type GameResult,
  type Leaderboard,
  type Leaderboards,
  type Moderation,
  type OpenReport,
  type OwnRelations,
  type PersonSheet,
  type PlayedGame,
  type RatedIn,
  type RatingHistory,
  type RelationKind,
  type ReportReason,
  type ReportRequest,
  type ResultTally,
  type TableFacts,
  type Verdict,
  type VerdictRequest,
  type WatchedTable,
  type WatchedTables,
} from './people.ts';
export type { ServerNow } from './now.ts';
export * from './protocol.ts';
export type { PushRequest, PushTold } from './account.ts';
export type { GuestRequest, OpenRequest, SeatWish, SitRequest } from './request.ts';
export {
  parsePart,
  parseResponse,
  printPart,
  printRoutePath,
  scopes,
  type BodyOf,
  type CallerKind,
  type CostClass,
  type LimitName,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type RouteContract,
  type RouteInput,
  type Scope,
} from './route.ts';
export { routes, type RouteName, type Routes } from './routes.ts';
export { parseServerMessage, printServerMessage, type Deal, type ServerMessage } from './messages.ts';
export * from './tournaments.ts';
export { en as protocolEnglish } from './words/en.ts';
export { fr as protocolFrench } from './words/fr.ts';
