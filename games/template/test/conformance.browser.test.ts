import { describeBoard } from '@quadrille/conformance/board';
import { game } from '../src/game.ts';

describeBoard(game, { params: ['', 'size=3'], seed: 4 });
