import { tournamentApi } from '@quadrille/online';
import { askServer } from '../online/client.ts';

export const tournaments = tournamentApi(askServer);
