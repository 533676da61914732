// `npm run docs`: generated pages. The libraries' exports go to `.cache/api`, all texts of the app in both languages to `.cache/strings.md`, the import graph into docs/architecture.md, the docs site to `.cache/site`. `npm run docs -- --serve` also shows the site.
import { writeApi } from './api.mjs';
import { build } from './build.mjs';
import { writeImportGraphs } from './import-graph.mjs';
import { packedLibraries } from './pack.mjs';
import { writeSite } from './site.mjs';
import { writeStrings } from './strings.mjs';

build({ web: false, embed: true });
writeImportGraphs();
const { plain, games } = packedLibraries();
console.log(writeApi([...plain, ...games]));
console.log(writeStrings());
const site = writeSite();
console.log(site);
if (process.argv.includes('--serve')) {
  const { serveFolder } = await import('@quadrille/static-server');
  console.log((await serveFolder(site, Number(process.env.PORT ?? 4805))).url);
}
