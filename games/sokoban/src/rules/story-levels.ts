import { expect } from '@quadrille/kit';
import { drawLines, levelOf, linesOf, withKinds } from './level-text.ts';
import type { State } from './state.ts';

/** One level of the story. Message keys: `story.<idea>` is its title, `story.<idea>.text` the text before it. */
export interface StoryLevel {
  /** The idea of the level. */
  readonly idea: string;
  readonly start: State;
  /** Plain LURD with the fewest possible pushes. */
  readonly solution: string;
}

function level(idea: string, solution: string, drawing: string, kinds = ''): StoryLevel {
  const plain = expect(levelOf(expect(drawLines(linesOf(drawing)))));
  return { idea, start: expect(withKinds(plain, kinds, 0)), solution };
}

/** In ascending difficulty. */
export const storyLevels: readonly StoryLevel[] = [
  level(
    'corridor',
    'uurrrddRRRRRRlllllluulllddrRRRRRRR',
    `
##############
#            #
# ## ####### #
#@ $ $    ..##
##############
`,
  ),
  level(
    'corner',
    'luuluurDDurrurDD',
    `
########
#  #   #
# $  $ #
#  ##  #
##.  .##
 # @  #
 ######
`,
  ),
  level(
    'order',
    'lUUUluRRRdRRRRlllluurDldRRRlluurDldR',
    `
########
#  #   #
#     $####
#  # $ ...#
## ########
# $ #
#  @#
#####
`,
  ),
  level(
    'one-way',
    'rddlUruuuluullddlDDrdRRdrUUdlllulldRRRRdrU',
    `
 ########
##  #   #
#       #
# # # # #
#   #  ##
##$###.#
#   #+.#
#   $$ #
#   #  #
########
`,
  ),
  level(
    'limited',
    'ruullulldlddrrddrRdrUUUUdddllllluuuururrdrRddddllluuRRRuullulDDurrrddllL',
    `
 ########
##   #  ##
#  $   . #
# # ## # #
# . $@ . #
# # ## # #
#    $   #
##  #   ##
 ########
`,
    'limited:3@4,3',
  ),
  level(
    'parking',
    'ulDrrddlllluuRRDullddrRRRRRlluuLulDDullddrRRRRldR',
    `
 #####
##   ##
# $$@ #
# # # ####
#      ..#
## ## $. #
 #   #####
 #####
`,
  ),
  level(
    'tunnel',
    'uuulDLLLLdllURRRRRRurDrddllUdrruulDuLLLLLdlluRRRRRRurDlllllluulDldRRRRRRR',
    `
 #####
##   ## #####
#     ###   #
#  $    $$. #
#     ### . #
##   ## # + #
 #####  #####
`,
  ),
  level(
    'switch',
    'rruLLuruulullulldRRldddrdRlddrruruLuruuluurDDDDldddllluuuuuurRlldddrdddrruuuruuuLrdddDDldR',
    `
#########
#   #   #
# $ . $ #
#   #   #
## ### ##
#   #   #
#   . $ #
#   #@  #
##     .#
 ########
`,
    'switch@5,3;switch@5,7',
  ),
  level(
    'mirror',
    'rrddDDDuuullddRdrUUUUUUldlllddDDDuuurrddLdlUUUUUU',
    `
 ### ###
##.###.##
#   #   #
#   @   #
## # # ##
 #     #
##$# #$##
#  $ $  #
#   #   #
##.###.##
 ### ###
`,
  ),
  level(
    'goal-room',
    'rUUruRRRRRRRlllllllulldRRRRRRRRlllllllddddrruLdlUUUluRRRRRddRRRRlllllUrRRRRlluulDlLLLulldRRRRRRurDlDRRllldRRR',
    `
     #####
######   #
#   #    ####
#   $     ..#
#   #$ $  ..#
##$##  $  ..#
#@ $ ########
#    #
######
`,
  ),
];

/**
 * In addition to the ten: the switch of the report, in a doorway. The solution has the fewest possible steps (all
 * positions were searched) and pushes; without the pedal it would take 29 steps.
 */
export const bonusLevel: StoryLevel = level(
  'pedal',
  'uurDldRRRlrRRdrUllllddlUluRRRRR',
  `
#########
#   #   #
# $ #  .#
#@     .#
# $ #   #
#   #   #
#########
`,
  'pedal@5,4',
);

/** How many levels the story has. */
export const storyLength = storyLevels.length;
