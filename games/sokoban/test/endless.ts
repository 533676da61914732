/**
 * Sixteen cases in a hall, and three in a closed cellar: the cellar alone has no solution, and no search can exhaust
 * the hall. So no search ever ends.
 */
export const endless = [
  '####################',
  '#@                 #',
  '# $ $ $ $ $ $ $ $  #',
  '#  #  #  #  #  #   #',
  '# $ $ $ $ $ $ $ $  #',
  '#                  #',
  '#######   ####### ##',
  '     #........#   #',
  '     #........# ###',
  '     ########## #####',
  '              #    .#',
  '              # $#  #',
  '              #  # $#',
  '              #.$.  #',
  '              #######',
].join('\n');
