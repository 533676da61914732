import type { Game, Headless } from './game.ts';
import type { Session } from './session.ts';

// The platform hands params, states and moves from one part of a game to another without looking inside. `unknown`
// would forbid exactly that, because parameters are contravariant; this is the one file that may say `any`.
export type AnyGame = Game<any, any, any>;
export type AnyHeadless = Headless<any, any, any>;
export type AnySession = Session<any, any, any>;
