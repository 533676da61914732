import type { Words } from '@quadrille/kit';

/** Our own sets of levels. */
export const setsEn = {
  'sets.title': 'Our own levels',
  'sets.lead': '{n} levels in five sets, from gentle to fierce, each with its par.',
  'set.warm-up': 'Warm-up',
  'set.warm-up.text': 'Small stages with two or three cases. Nobody is watching yet.',
  'set.support-act': 'Support act',
  'set.support-act.text': 'More room, more cases, and the first one that has to wait for another.',
  'set.headliner': 'Headliner',
  'set.headliner.text': 'The order matters now, and sometimes the way home begins with a step away.',
  'set.encore': 'Encore',
  'set.encore.text': 'What stood on its mark may have to leave it again. And again.',
  'set.circle-pit': 'Circle pit',
  'set.circle-pit.text': 'Up to eight cases and no square to spare. Bring time.',
  'set.level': '{set} {n}',
  'set.par': 'Par: {moves} steps, {pushes} pushes',
  'set.stars': '{n} of {all} stars',
  'set.stars-help':
    'Three stars for par in steps or in pushes, two for at most a quarter more, one for any solution of your own.',
  'shelf.title': 'Your collections',
} satisfies Words;
