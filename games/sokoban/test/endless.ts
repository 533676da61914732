/**
 * Sixteen cases in a hall, and three in a closed cellar. The cellar has no solution, and no search can exhaust
 * the hall, so no search ever ends.
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
