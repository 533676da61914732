// `node scripts/api-tables.mjs`: regenerates the tables of routes in docs/api.md from the contracts in packages/protocol.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runTool } from './workspace.mjs';

build({ web: false });
const { printApiTables } = await import('../packages/protocol/dist/openapi.js');
const file = join(root, 'docs', 'api.md');
const text = readFileSync(file, 'utf8');
const tables = `<!-- routes -->\n\n${printApiTables()}\n\n<!-- /routes -->`;
writeFileSync(
  file,
  text.replace(/<!-- routes -->[^]*<!-- \/routes -->/, () => tables),
);
runTool('oxfmt', 'bin/oxfmt', [file]);
