/**
 * Sixteen cases in a hall, and three in a cellar, where no case of the hall comes: the cellar alone has no solution, and
 * no search sees through everything that can be done in the hall. So nobody ever comes to an end with this.
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
