import { type Result, fail, ok } from '@quadrille/kit';
import {
  type Picture,
  type PictureLook,
  type Scene,
  filmOf,
  maxSizePx,
  minSizePx,
  pictureOf,
  sceneOf,
  themes,
  usualLook,
} from '@quadrille/picture';
import { type Cli, type CliCommand, type CliFlag, type Complaint, type Parsed, option } from '../base/command.ts';
import { type OpenedRecord, badRecordLine, codeOf, openRecordFile, writeText } from '../base/records.ts';
import { exit } from '../base/terminal.ts';
import { explain, programVoice } from '../base/voice.ts';

const styleFlags = [
  { name: 'coordinates' },
  { name: 'patterns' },
  { name: 'theme', value: themes.join('|') },
  { name: 'size', value: 'PX' },
] as const satisfies readonly CliFlag[];

/** A film of this width has frames of 4 MB; larger ones would take minutes. */
const maxFilmPx = 1024;

export const picture: CliCommand = {
  name: 'picture',
  flags: [{ name: 'at', value: 'N' }, { name: 'out', value: 'FILE', required: true }, ...styleFlags],
  minPositionals: 1,
  maxPositionals: 1,
  async run(cli, call) {
    const wanted = await readRequest(cli, call, ['svg', 'png'], maxSizePx);
    if (typeof wanted === 'number') return wanted;
    const { opened, look, out, kind } = wanted;
    const at = option(call, 'at');
    if (at !== undefined && !(/^\d{1,9}$/.test(at) && Number(at) <= opened.session.length)) {
      return cli.refuse({ word: 'error.at', args: { value: at, last: opened.session.length } });
    }
    const { loadDrawnGame, pngOf } = await import('@quadrille/picture/node');
    const session = at === undefined ? opened.session : opened.session.go(Number(at));
    const drawn = pictureOf(sceneOf(session), await loadDrawnGame(opened.game.id), look, opened.say);
    return save(cli, out, kind === 'svg' ? drawn.svg : await pngOf(drawn));
  },
};

export const film: CliCommand = {
  name: 'film',
  flags: [{ name: 'out', value: 'FILE', required: true }, ...styleFlags],
  minPositionals: 1,
  maxPositionals: 1,
  async run(cli, call) {
    const wanted = await readRequest(cli, call, ['gif'], maxFilmPx);
    if (typeof wanted === 'number') return wanted;
    const { opened, look, out } = wanted;
    const { loadDrawnGame, gifOf } = await import('@quadrille/picture/node');
    const drawn = await loadDrawnGame(opened.game.id);
    const draw = (scene: Scene): Picture => pictureOf(scene, drawn, look, opened.say);
    return save(cli, out, await gifOf(filmOf(opened.session), draw, cli.signal));
  },
};

interface PictureRequest {
  readonly opened: OpenedRecord;
  readonly look: PictureLook;
  readonly out: string;
  readonly kind: string;
}

/** What both commands are told; a number is the exit code of a refusal. */
async function readRequest(
  cli: Cli,
  call: Parsed,
  kinds: readonly string[],
  maxPx: number,
): Promise<PictureRequest | number> {
  const out = option(call, 'out');
  if (out === undefined) return cli.refuse({ word: 'error.flag-missing', args: { flag: '--out', value: 'FILE' } });
  const kind = kinds.find((ending) => out.toLowerCase().endsWith(`.${ending}`));
  if (kind === undefined) {
    const values = kinds.map((ending) => `.${ending}`).join(', ');
    return cli.refuse({ word: 'error.picture-kind', args: { value: out, values } });
  }
  const look = readStyle(call, maxPx);
  if (!look.ok) return cli.refuse(look.error);
  const file = call.positionals[0]!;
  const records = await openRecordFile(cli, file);
  const [first] = records;
  if (!first || records.length > 1) return cli.refuse({ word: 'error.one-record', args: { file, n: records.length } });
  if (!first.ok) {
    cli.err(badRecordLine(file, first.error));
    return codeOf(first.error);
  }
  return { opened: first.value, look: look.value, out, kind };
}

function readStyle(call: Parsed, maxPx: number): Result<PictureLook, Complaint> {
  const named = option(call, 'theme') ?? usualLook.theme;
  const theme = themes.find((one) => one === named);
  if (!theme) {
    return fail({ word: 'error.flag-choice', args: { flag: '--theme', value: named, values: themes.join(', ') } });
  }
  const size = option(call, 'size') ?? String(usualLook.sizePx);
  if (!/^\d{1,5}$/.test(size) || Number(size) < minSizePx || Number(size) > maxPx) {
    return fail({ word: 'error.size', args: { value: size, least: minSizePx, most: String(maxPx) } });
  }
  return ok({
    ...usualLook,
    theme,
    sizePx: Number(size),
    coordinates: call.flags['coordinates'] === true,
    patterns: call.flags['patterns'] === true,
  });
}

async function save(cli: Cli, out: string, content: string | Uint8Array): Promise<number> {
  const written = await writeText(cli, out, content);
  if (!written.ok) {
    cli.err(cli.say('error.line', { reason: explain(programVoice(cli.language), written.error) }));
    return exit.usage;
  }
  const kilobytes = Math.max(1, Math.round(content.length / 1000));
  cli.out(cli.say('picture.saved', { file: out, n: kilobytes }));
  return exit.ok;
}
