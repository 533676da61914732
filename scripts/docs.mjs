// `npm run docs`: generated pages. The libraries' exports go to `.cache/api`, all texts of the app in both languages to `.cache/strings.md`, the import graph into docs/architecture.md.
import { writeApi } from './api.mjs';
import { build } from './build.mjs';
import { writeImportGraphs } from './import-graph.mjs';
import { packedLibraries } from './pack.mjs';
import { writeStrings } from './strings.mjs';

build({ web: false });
writeImportGraphs();
const { plain, games } = packedLibraries();
console.log(writeApi([...plain, ...games]));
console.log(writeStrings());
