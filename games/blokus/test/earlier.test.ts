import { describeEarlier } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeEarlier(game, { folder: new URL('./earlier/ddb560e/', import.meta.url) });
