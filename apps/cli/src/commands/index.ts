import type { CliCommand } from '../base/command.ts';
import { arena } from './arena.ts';
import { arenaWorker } from './arena-worker.ts';
import { backup, moderator, restore, serve } from './server.ts';
import { bot } from './bot.ts';
import { engine } from './engine.ts';
import { games, help } from './about.ts';
import { moves, show, validate } from './positions.ts';
import { perft } from './perft.ts';
import { film, picture } from './picture.ts';
import { play } from './play.ts';
import { verify } from './verify.ts';

export const commands: readonly CliCommand[] = [
  games,
  play,
  moves,
  perft,
  show,
  validate,
  verify,
  picture,
  film,
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
