import { modePages } from '@quadrille/conformance/mode';
import '@quadrille/ui/theme.css';
import { tasks } from '../src/puzzles/tasks.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

export const open = modePages({ words: { en, fr }, tasks });
