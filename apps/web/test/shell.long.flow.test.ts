import { theApp } from '@quadrille/conformance/flow';
import { describe } from 'vitest';
import { everyBoard } from './shell/every-board.ts';
import { views } from './shell/views.ts';

const app = theApp();

describe('every page with a board, in landscape', () => everyBoard(app, views.landscape));
describe('every page with a board, on a laptop', () => everyBoard(app, views.laptop));
describe('every page with a board, on a wide screen', () => everyBoard(app, views.wide));
