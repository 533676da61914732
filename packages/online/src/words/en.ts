import type { Words } from '@quadrille/kit';

export const en = {
  'fault.online-unreachable': 'The server does not answer. Check the connection and try again.',
  'fault.online-unread': 'The server answers in a way that this page does not understand. Load the page again.',
  'fault.online-waiting': 'The table is not there yet: wait for the connection.',
  'fault.online-left': 'You have left this table.',
  'fault.online-watching': 'You are watching: only those who sit at the table may do this.',
} satisfies Words;
