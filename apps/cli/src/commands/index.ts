import type { CliCommand } from '../command.ts';
import { arena } from './arena.ts';
import { arenaWorker } from './arena-worker.ts';
import { backup, restore } from './backup.ts';
import { bot } from './bot.ts';
import { engine } from './engine.ts';
import { games } from './games.ts';
import { help } from './help.ts';
import { moderator } from './moderator.ts';
import { moves } from './moves.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { serve } from './serve.ts';
import { show } from './show.ts';
import { validate } from './validate.ts';
import { verify } from './verify.ts';

export const commands: readonly CliCommand[] = [
  games,
  play,
  moves,
  perft,
  show,
  validate,
  verify,
  arena,
  arenaWorker,
  engine,
  serve,
  bot,
  moderator,
  backup,
  restore,
  help,
];
