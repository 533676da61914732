import { describeEarlier } from '@quadrille/conformance';
import { game } from '../src/game.ts';

// At that commit this game had the id `template`.
describeEarlier(game, { folder: new URL('./earlier/ddb560e/', import.meta.url), id: 'template' });
