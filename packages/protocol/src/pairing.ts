import { type Data, wireObject } from '@quadrille/schema';
import * as z from 'zod/mini';
import { answerKeys, commandId, gameName, moment, requestKeys, text } from './field.ts';
import { defineRoutes, done } from './route.ts';

/** The clocks of quick pairing, fastest first. They are few, so that players find each other. */
export const quickControls = ['180+2', '600+5', '1800+20', '3d'] as const;

/** Rating differences that a player may choose as maximum. */
export const ratingRanges = [100, 200, 400] as const;

/** A player looks for any opponent with the same options. */
export const seekWish = wireObject(
  {
    /** Sent again after a disconnection, it continues the same wait. */
    commandId,
    game: gameName,
    /** One of `quickControls`; `none` for games with a referee's clock. */
    control: text(20),
    /** The maximum rating difference. Without it, the accepted difference grows with the waiting time. */
    within: z.exactOptional(z.int().check(z.gte(1), z.lte(4000))),
  },
  requestKeys,
);
export type SeekWish = Data<typeof seekWish>;

/** The number of players who wait for a game and clock. */
export const waitingFor = wireObject({ game: gameName, control: text(20), count: z.int() }, answerKeys);
export type WaitingFor = Data<typeof waitingFor>;

const ownSeek = z.strictObject({ game: gameName, control: text(20), since: moment });
/** `GET /api/me/seeks`: the caller's seeks that continue offline. */
const ownSeeks = z.strictObject({ seeks: z.array(ownSeek) });
export type OwnSeek = Data<typeof ownSeek>;

/** Correspondence seeks, which continue while the player is away. */
export const seekRoutes = defineRoutes({
  seeks: {
    method: 'GET',
    path: '/api/me/seeks',
    summary: 'Lists your correspondence seeks, which stay active while you are offline.',
    caller: 'guest',
    scope: 'read',
    cost: 'light',
    response: ownSeeks,
  },
  deleteSeek: {
    method: 'DELETE',
    path: '/api/me/seeks/:game/:control',
    summary: 'Deletes one of your seeks.',
    caller: 'guest',
    cost: 'light',
    params: z.object({ game: gameName, control: text(20) }),
    response: done,
  },
});
