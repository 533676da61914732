// Pentobi through its window: positions go in by the clipboard, moves are read off the drawn board. Needs Debian's
// `pentobi xvfb openbox xdotool xclip imagemagick`. One thread, no opening book.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Positions in a window of this size, in pixels of the screen. */
const screen = { width: 1000, height: 760 };
const window = { x: 0, y: 96, width: 1000, height: 568 };
const board = { x: 13, y: 135, side: 504 };
const menu = { open: [983, 113], game: [880, 142], clipboard: [718, 359], discard: [463, 392] };
const playMove = 'ctrl+shift+l';
/** Milliseconds for a menu to open. */
const opening = 150;
/** If no search has begun after this many ms, the key is pressed again. On a busy machine a search begins late. */
const patience = 20_000;
/** Without a search nothing is logged: after this many ms the board is compared all the same. */
const unloggedAfter = 1500;
/** In ms; a search takes seconds, but the core may be shared. */
const longest = 300_000;
/** The last line of a search in its log; above two players it has no score. */
const searched = /Sco |, All .*\n|only one child/;

/** The name of the thread that searches. */
const searcher = 'Thread (pooled)';

/** By the GTP name of the game: Pentobi's own name, and the board size. */
export const games = {
  'Blokus Duo': { variant: 'duo', size: 14 },
  'Blokus Two-Player': { variant: 'classic_2', size: 20 },
  Blokus: { variant: 'classic', size: 20 },
};

export class Pentobi {
  #env;
  #process;
  #children = [];
  #said = '';
  #hasMoved = false;
  /** The moves in the window, if known. */
  #shown = '';

  static async open(game, level) {
    const home = mkdtempSync(join(tmpdir(), 'pentobi-'));
    const display = `:${100 + (process.pid % 10_000)}`;
    const pentobi = new Pentobi(game, { ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home });
    mkdirSync(join(home, '.config/Pentobi'), { recursive: true });
    writeFileSync(join(home, '.config/Pentobi/Pentobi.conf'), settings(game, level));
    pentobi.#start('Xvfb', [display, '-screen', '0', `${screen.width}x${screen.height}x24`]);
    await sleep(1000);
    pentobi.#start('openbox', []);
    const seed = String(1 + (process.pid % 100_000));
    const options = ['--nobook', '--verbose', '--nodelay', '--threads', '1', '--maxlevel', level, '--seed', seed];
    pentobi.#process = pentobi.#start('pentobi', options);
    pentobi.#process.stderr.on('data', (text) => (pentobi.#said += text));
    await sleep(3000);
    return pentobi;
  }

  constructor(game, env) {
    this.game = game;
    this.#env = { ...env, PATH: `${env.PATH}:/usr/games` };
  }

  /** The child process ends with this process. */
  #start(command, options) {
    const stdio = ['ignore', 'ignore', 'pipe'];
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...options], { env: this.#env, stdio });
    child.stderr.resume();
    this.#children.push(child);
    return child;
  }

  #do(...what) {
    execFileSync('xdotool', what, { env: this.#env });
  }

  async #click([x, y]) {
    this.#do('mousemove', String(x), String(y), 'click', '1');
    await sleep(opening);
  }

  /** The squares that are not grey. */
  #occupied() {
    const { size } = games[this.game];
    const pixels = execFileSync('import', ['-window', 'root', '-depth', '8', 'rgb:-'], {
      env: this.#env,
      maxBuffer: 2 ** 26,
    });
    const found = new Set();
    for (let at = 0; at < size * size; at++) {
      const [column, row] = [at % size, Math.floor(at / size)];
      // Not in the middle, where dots are drawn.
      const pixel = (from, place) => Math.round(from + ((place + 0.28) * board.side) / size);
      const first = (pixel(board.y, row) * screen.width + pixel(board.x, column)) * 3;
      const colour = pixels.subarray(first, first + 3);
      if (Math.max(...colour) - Math.min(...colour) > 40) found.add(`${'abcdefghijklmnopqrst'[column]}${size - row}`);
    }
    return found;
  }

  async #show(plays, squares) {
    const moves = plays.map(([colour, move]) => `;${colour.toUpperCase()}[${move}]`).join('');
    for (let tries = 0; tries < 8; tries++) {
      spawnSync('xclip', ['-selection', 'clipboard', '-i'], {
        env: this.#env,
        input: `(;GM[${this.game}]${moves})`,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      for (const place of [menu.open, menu.game, menu.clipboard]) await this.#click(place);
      await sleep(opening);
      if (this.#hasMoved) await this.#click(menu.discard);
      // The board may look unchanged when it plays twice in a row.
      await sleep(2 * opening);
      for (let look = 0; look < 10; look++) {
        if (isSame(this.#occupied(), squares)) return;
        await sleep(opening);
      }
      this.#do('key', 'Escape', 'Escape');
      await sleep(2 * opening);
      this.#hasMoved = tries % 2 === 0;
    }
    throw new Error('the position was not shown');
  }

  /** Pentobi's move, the processor time of its search, and its simulations. */
  async move(plays) {
    const before = new Set(plays.flatMap(([, move]) => move.split(',')));
    // After its own move the window has the position already.
    if (plays.length === 0 || movesOf(plays) !== this.#shown) await this.#show(plays, before);
    this.#said = '';
    this.#hasMoved = true;
    this.#shown = '';
    const [spent, since] = [this.#processorTime(), Date.now()];
    let [pressed, looked] = [since, since];
    this.#do('key', playMove);
    while (Date.now() - since < longest) {
      await sleep(20);
      const now = Date.now();
      if (!searched.test(this.#said) && now - looked < unloggedAfter) continue;
      const ms = this.#processorTime() - spent;
      looked = now;
      const shown = this.#occupied();
      const squares = [...shown].filter((square) => !before.has(square));
      // A message covers the board: the match is over.
      if (shown.size < before.size + squares.length) this.#do('key', 'Escape');
      else if (squares.length > 0) {
        const move = squares.join(',');
        this.#shown = movesOf([...plays, ['', move]]);
        const [, simulations = '0'] = /Sim (\d+)/.exec(this.#said) ?? [];
        return { move, ms, simulations: Number(simulations) };
      }
      const isSearching = this.#said.includes('MaxCnt') && !searched.test(this.#said);
      if (!isSearching && now - pressed > patience) {
        pressed = now;
        this.#do('key', 'Escape');
        await sleep(opening);
        this.#do('key', playMove);
      }
    }
    throw new Error('no move');
  }

  /** Of the thread that searches, in ms; others draw. */
  #processorTime() {
    const tasks = `/proc/${this.#process.pid}/task`;
    let ns = 0;
    for (const task of readdirSync(tasks)) {
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() !== searcher) continue;
      ns += Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
    }
    return ns / 1e6;
  }

  close() {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}

function settings(game, level) {
  const computer = [0, 1, 2, 3].map((colour) => `computerPlays${colour}=false`);
  const place = Object.entries(window).map(([key, value]) => `${key}=${value}`);
  const general = [...computer, ...place, 'initComputerColorsOnNewGame=false', 'showToolBar=true'];
  const view = ['enableAnimations=false', 'moveMarking=none', 'showCoordinates=false'];
  const { variant } = games[game];
  return ['[General]', ...general, `level=${level}`, `variant=${variant}`, '', '[GameViewDesktop]', ...view, ''].join(
    '\n',
  );
}

/** A move is a set of squares. */
const movesOf = (plays) => plays.map(([, move]) => move.split(',').toSorted().join(',')).join(' ');

const isSame = (one, other) => one.size === other.size && [...one].every((square) => other.has(square));
