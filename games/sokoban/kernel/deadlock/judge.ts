import { boxCount, startBoxes, startPlayer } from '../board/board';
import { isCorralDeadlock, makeCorrals } from './corral';
import { lacksGoals } from './enough-goals';
import { isFreezeDeadlock } from './freeze';
import { isLostByWalls } from './frozen-walls';
import { get16, get8 } from '../memory/arrays';
import { matchAll, matchForwards, noMatching } from './matching';
import { corralLost, findPiCorral } from './pi-corral';
import { putStart } from '../board/position';
import { isDead } from '../board/push-distance';
import { countRegions } from '../board/reach';
import { isZoneDeadlock } from './zone';

/** Whether the position is lost after a push to `around`, which was not lost before. Detectors from cheap to expensive. */
export function isLostAfterPush(around: i32, player: i32): bool {
  if (isFreezeDeadlock() || isLostByWalls() || lacksGoals()) return true;
  return isCorralDeadlock(player) || isZoneDeadlock(around, player);
}

/** Verdicts of the fast detectors on a position, as bits. Each bit alone means that the position is lost. */
const onDeadSquare: i32 = 1;
const frozen: i32 = 2;
const unmatched: i32 = 4;
const corralled: i32 = 8;
const fencedIn: i32 = 16;
const walledOff: i32 = 32;
const crowded: i32 = 64;

/** For the open board. */
export function judgeStart(): i32 {
  let verdict = 0;
  for (let box = 0; box < boxCount; box++) if (get8(isDead, get16(startBoxes, box))) verdict |= onDeadSquare;
  putStart();
  matchForwards(true);
  if (matchAll() == noMatching) verdict |= unmatched;
  if (isFreezeDeadlock()) verdict |= frozen;
  else if (isLostByWalls()) verdict |= walledOff;
  for (let box = 0; box < boxCount; box++) {
    if (isZoneDeadlock(get16(startBoxes, box), startPlayer)) verdict |= crowded;
  }
  if (!makeCorrals()) return verdict;
  if (isCorralDeadlock(startPlayer)) verdict |= corralled;
  if (findPiCorral(countRegions(startPlayer), true, true) == corralLost) verdict |= fencedIn;
  return verdict;
}
