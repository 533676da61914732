import { type Data, wireObject } from '@quadrille/schema';
import * as z from 'zod/mini';
import { answerKeys, commandId, gameName, moment, requestKeys, text } from './field.ts';
import { defineRoutes, done } from './route.ts';

/** Clocks that strangers are paired by, the fastest first: few, so that many wait for the same. */
export const quickControls = ['180+2', '600+5', '1800+20', '3d'] as const;

/** How far apart in rating one may ask to be at most. */
export const ratingRanges = [100, 200, 400] as const;

/** A player looks for any opponent with the same options. */
export const seekWish = wireObject(
  {
    /** Sent again after a disconnection, it continues the same wait. */
    commandId,
    game: gameName,
    /** One of `quickControls`; `none` where a referee keeps the time. */
    control: text(20),
    /** Only with people whose rating is no further off. Without it, further the longer one waits. */
    within: z.exactOptional(z.int().check(z.gte(1), z.lte(4000))),
  },
  requestKeys,
);
export type SeekWish = Data<typeof seekWish>;

/** How many wait for a game and a clock. */
export const waitingFor = wireObject({ game: gameName, control: text(20), count: z.int() }, answerKeys);
export type WaitingFor = Data<typeof waitingFor>;

const ownSeek = z.strictObject({ game: gameName, control: text(20), since: moment });
/** `GET /api/me/seeks`: waits of one's own that go on while one is away. */
const ownSeeks = z.strictObject({ seeks: z.array(ownSeek) });
export type OwnSeek = Data<typeof ownSeek>;

/** Seeks of days, which go on while the player is away. */
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
