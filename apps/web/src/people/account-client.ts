import { accountApi } from '@quadrille/online';
import { askServer } from '../online/client.ts';

export const account = accountApi(askServer);
