import { describeDailies } from './dailies.ts';

describeDailies();
