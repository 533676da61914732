import { describeEarlier } from '@quadrille/conformance';
import { game } from '../src/game.ts';

// Noughts and crosses were the template's game then.
describeEarlier(game, { folder: new URL('./earlier/ddb560e/', import.meta.url), id: 'template' });
