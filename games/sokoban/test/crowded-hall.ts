import { drawn } from './drawing.ts';

/** Eighteen boxes in one hall: no search comes to its end within what a test waits. */
export const crowdedHall = drawn(`
  ##############
  #@           #
  # $ $ $ $ $  #
  #  $ $ $ $   #
  # $ $ $ $ $  #
  #  $ $ $ $   #
  #....####....#
  #....#  #....#
  #..  #  #    #
  ##############
`);
