import { dirname, resolve } from 'node:path';
import { type Cli, type CliCommand, type Parsed, option } from '../base/command.ts';
import { exit } from '../base/terminal.ts';
import { explain, programVoice } from '../base/voice.ts';

/** The port of `npm start`, because browsers store saved games per port. */
const defaultPort = 4804;
const defaultFolder = 'quadrille-data';

/** The app and the server for online play in one process. */
export const serve: CliCommand = {
  name: 'serve',
  flags: [
    { name: 'data', value: 'DIR' },
    { name: 'port', value: 'N' },
    { name: 'host', value: 'ADDRESS' },
    { name: 'tls', value: 'CERT KEY' },
    { name: 'database', value: 'postgres://…' },
    { name: 'redis', value: 'redis://…' },
    { name: 'proxy' },
    { name: 'moderator', value: 'NAME', isGone: true },
    { name: 'house-bots', value: 'none|few|all' },
    { name: 'featured', value: 'on|off' },
    { name: 'hourly', value: 'on|off' },
    { name: 'contact', value: 'mailto:…' },
  ],
  minPositionals: 0,
  maxPositionals: 1,
  async run(cli, call) {
    const [key] = call.positionals;
    const cert = option(call, 'tls');
    if (cert === undefined && key !== undefined) return cli.refuse({ word: 'error.many', args: { word: key } });
    if (cert !== undefined && key === undefined) {
      return cli.refuse({ word: 'error.flag-missing', args: { flag: '--tls', value: 'CERT KEY' } });
    }
    const port = option(call, 'port') ?? String(defaultPort);
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      return cli.refuse({ word: 'error.port', args: { value: port } });
    }
    const [database, redis] = [option(call, 'database'), option(call, 'redis')];
    if (redis !== undefined && database === undefined) {
      return cli.refuse({ word: 'error.flag-missing', args: { flag: '--database', value: 'postgres://…' } });
    }
    // The tarball of the command line does not contain the server.
    const server = await import('@quadrille/server').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
      throw error;
    });
    if (!server) return cli.refuse({ word: 'error.no-server' });
    const { fatalFault, openServer, houseBotWishes } = server;
    const wish = option(call, 'house-bots') ?? 'few';
    const houseBots = houseBotWishes.find((each) => each === wish);
    if (houseBots === undefined) {
      const args = { flag: '--house-bots', value: wish, values: houseBotWishes.join(', ') };
      return cli.refuse({ word: 'error.flag-choice', args });
    }
    for (const name of ['featured', 'hourly']) {
      const value = option(call, name) ?? 'on';
      if (value === 'on' || value === 'off') continue;
      return cli.refuse({ word: 'error.flag-choice', args: { flag: `--${name}`, value, values: 'on, off' } });
    }
    const contact = option(call, 'contact');
    const data = option(call, 'data') ?? defaultFolder;
    const reason = (error: unknown): string => {
      const known = fatalFault(error, data);
      if (known) return explain(programVoice(cli.language), known);
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
    };
    const served = await openServer({
      data,
      port: Number(port),
      host: option(call, 'host') ?? '127.0.0.1',
      behindProxy: call.flags['proxy'] === true,
      metricsToken: cli.env['QUADRILLE_METRICS_TOKEN'],
      ...(cert !== undefined && key !== undefined && { tls: { cert, key } }),
      ...(database !== undefined && { database }),
      ...(redis !== undefined && { redis }),
      houseBots,
      featured: option(call, 'featured') !== 'off',
      hourly: option(call, 'hourly') !== 'off',
      ...(contact !== undefined && { contact }),
      log: (line) => cli.err(line),
      // Everything acknowledged is stored, so a restart loses nothing.
      onFatal: (error) => {
        cli.err(cli.say('serve.fatal'));
        cli.err(reason(error));
        process.exit(exit.broken);
      },
    });
    if (!served.ok)
      return cli.refuse({ word: 'error.reason', args: { reason: explain(programVoice(cli.language), served.error) } });
    cli.out(served.value.url);
    cli.err(cli.say('serve.ready'));
    await untilAborted(cli.signal);
    cli.err(cli.say('serve.stopping'));
    try {
      await served.value.close();
    } catch (error) {
      cli.err(cli.say('serve.no-backup'));
      cli.err(reason(error));
      return exit.broken;
    }
    return exit.ok;
  },
};

/** Ctrl-C, or a signal of the process supervisor. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    process.once('SIGTERM', () => done());
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** Appoints and dismisses moderators of a server, whether it runs or not. */
export const moderator: CliCommand = {
  name: 'moderator',
  flags: [
    { name: 'data', value: 'DIR' },
    { name: 'database', value: 'postgres://…' },
  ],
  minPositionals: 1,
  maxPositionals: 2,
  async run(cli, call) {
    const [word, who] = call.positionals;
    const { appointModerator, moderatorDeeds } = await import('@quadrille/server');
    const deed = moderatorDeeds.find((each) => each === word);
    if (deed === undefined) {
      return cli.refuse({ word: 'error.moderator-deed', args: { value: word!, values: moderatorDeeds.join(', ') } });
    }
    if (deed === 'list' && who !== undefined) return cli.refuse({ word: 'error.many', args: { word: who } });
    if (deed !== 'list' && who === undefined) return cli.refuse({ word: 'error.moderator-who', args: { deed } });
    const database = option(call, 'database');
    const place = { data: option(call, 'data') ?? defaultFolder, ...(database !== undefined && { database }) };
    const done = await appointModerator(place, { deed, ...(who !== undefined && { who }) });
    if (!done.ok) {
      return cli.refuse({ word: 'error.reason', args: { reason: explain(programVoice(cli.language), done.error) } });
    }
    for (const { id, name } of done.value) {
      cli.out(deed === 'list' ? `${id}  ${name}` : cli.say(`moderator.${deed}`, { id, name }));
    }
    if (deed === 'list' && done.value.length === 0) cli.err(cli.say('moderator.none'));
    return exit.ok;
  },
};

const flags = [
  { name: 'data', value: 'DIR' },
  { name: 'database', value: 'postgres://…' },
] as const;

/** All data of a server as lines of JSON. */
export const backup: CliCommand = {
  name: 'backup',
  flags,
  minPositionals: 1,
  maxPositionals: 1,
  run: (cli, call) => withStore(cli, call, 'backup'),
};

export const restore: CliCommand = {
  name: 'restore',
  flags,
  minPositionals: 1,
  maxPositionals: 1,
  run: (cli, call) => withStore(cli, call, 'restore'),
};

async function withStore(cli: Cli, call: Parsed, work: 'backup' | 'restore'): Promise<number> {
  const { fatalFault, openStore } = await import('@quadrille/server');
  const database = option(call, 'database');
  const data = option(call, 'data') ?? defaultFolder;
  const store = await openStore({ data, ...(database !== undefined && { database }) });
  if (!store.ok) {
    return cli.refuse({ word: 'error.reason', args: { reason: explain(programVoice(cli.language), store.error) } });
  }
  const [file] = call.positionals;
  try {
    const n = await store.value[work](resolve(file!));
    cli.out(cli.say(`${work}.done`, { n, file: file! }));
    return exit.ok;
  } catch (error) {
    const known = fatalFault(error, dirname(resolve(file!)));
    if (known) {
      return cli.refuse({ word: 'error.reason', args: { reason: explain(programVoice(cli.language), known) } });
    }
    const reason = (error instanceof Error ? error.message : String(error)).replace(/^Error: |\n[\s\S]*$/g, '');
    return cli.refuse({ word: 'error.backup', args: { file: file!, reason } });
  } finally {
    await store.value.close();
  }
}
