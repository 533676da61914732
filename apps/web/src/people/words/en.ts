import type { Words } from '@quadrille/kit';

export const en = {
  'account.title': 'Your account',
  'account.why':
    'With an account your name is yours alone, and you can go on from any device. No e-mail, no password: your device keeps a key, and eight codes let you in if it is lost. Whatever you have played as {name} stays yours.',
  'account.why.nobody':
    'With an account your name is yours alone, and you can go on from any device. No e-mail, no password: your device keeps a key, and eight codes let you in if it is lost.',
  'account.create': 'Create an account',
  'account.name': 'Name',
  'account.name.help': 'Two to twenty signs. Everybody sees it.',
  'account.create.passkey': 'Create it with a passkey',
  'account.create.codes': 'Create it with codes alone',
  'account.no-passkey':
    'This page came without encryption, or this browser keeps no passkeys: the codes will be the only way into your account.',
  'account.login': 'You have an account already?',
  'account.login.passkey': 'Log in with a passkey',
  'account.login.code': 'Log in with a recovery code',
  'account.login.leave': 'Open tables that you sit at as {name} stay with the guest. Finish them first.',
  'account.code': 'Recovery code',
  'account.code.help': 'One of the eight that you were shown. Each is good for once.',
  'account.welcome': 'Welcome, {name}.',

  'codes.title': 'Your recovery codes',
  'codes.text':
    'They are shown this once. Each of them lets you in one time, on any device, with your name. Keep them where you find them without this device: on paper, say.',
  'codes.copy': 'Copy',
  'codes.copied': 'Copied.',
  'codes.save': 'Save as a file',
  'codes.file': 'Recovery codes of {name} at {place}',
  'codes.kept': 'I have kept them',

  'ways.title': 'Ways in',
  'ways.passkeys': 'Passkeys',
  'ways.passkey': '{agent}, since {day}',
  'ways.passkey.plain': 'A passkey, since {day}',
  'ways.passkey.used': 'last used {time}',
  'ways.passkey.none': 'None. The codes are the only way in.',
  'ways.passkey.add': 'Add a passkey',
  'ways.passkey.added': 'This device can let you in now.',
  'ways.passkey.remove': 'Remove',
  'ways.passkey.remove.text': 'This device will not let you in any more.',
  'ways.codes': 'Recovery codes',
  'ways.codes.left': { one: '{n} code is still good.', other: '{n} codes are still good.' },
  'ways.codes.new': 'Make new ones',
  'ways.codes.new.text': 'The codes that you have now will not be good any more.',
  'ways.sessions': 'Where you are logged in',
  'ways.session': '{agent}, last seen {time}',
  'ways.session.plain': 'A browser, last seen {time}',
  'ways.session.here': 'here',
  'ways.session.end': 'Log out there',
  'ways.sessions.others': 'Log out everywhere else',
  'ways.done': 'Done.',

  'belongings.title': 'What is yours',
  'belongings.export': 'Take everything along',
  'belongings.export.help': 'One file with all that the server keeps of you: account, tables, results.',
  'belongings.bring': 'Bring the results of this browser',
  'belongings.bring.help':
    'Games against computers that you have played here before. They stand in your account as told by yourself, and count for no rating.',
  'belongings.bring.none': 'There is nothing to bring along from this browser.',
  'belongings.brought': {
    one: '{n} result has been brought along, unrated.',
    other: '{n} results have been brought along, unrated.',
  },
  'belongings.logout': 'Log out',
  'belongings.logged-out': 'You are logged out.',
  'belongings.delete': 'Delete the account',
  'belongings.delete.text':
    'Name, passkeys, codes and results are deleted at once, and cannot be had back. In the games that you played your seat stays, without a name.',
  'belongings.deleted': 'Your account is deleted.',

  'fault.account-device': 'The device did not answer. Try again, or use a recovery code.',
} satisfies Words;
