// `npm run docs`: the pages of the libraries' exports, into `.cache/api`, and the import graph in docs/architecture.md.
import { writeApi } from './api.mjs';
import { build } from './build.mjs';
import { writeImportGraphs } from './import-graph.mjs';
import { packedLibraries } from './pack.mjs';

build({ web: false });
writeImportGraphs();
const { plain, games } = packedLibraries();
console.log(writeApi([...plain, ...games]));
