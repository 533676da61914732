import { peopleApi } from '@quadrille/online';
import { askServer } from '../online/client.ts';

export const people = peopleApi(askServer);
