import { describeEarlier } from '@quadrille/conformance';
import { game } from '../src/game.ts';

describeEarlier(game, { folder: new URL('./earlier/3ce428c/', import.meta.url) });
