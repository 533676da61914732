import { drawn } from './drawing.ts';

/** Eighteen boxes in one hall: no search ends within the time of a test. */
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
